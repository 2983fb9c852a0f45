import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSessionRefused, isUnreachable } from './backend-error.ts';

/** Calls are made also when the browser says it is offline: the failure is shown instead of an endless wait. */
export function createQueryClient(onSessionRefused: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSessionRefused(error)) onSessionRefused();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => isUnreachable(error) && failures < 1,
        retryDelay: 500,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
