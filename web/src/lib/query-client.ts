import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isForbidden, isSessionRefused, isUnreachable } from './backend-error.ts';

/** Calls are made also when the browser says it is offline: the failure is shown instead of an endless wait. */
export function createQueryClient(onSessionRefused: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSessionRefused(error)) onSessionRefused();
    // Approval, role or account may just have been taken away.
    if (isForbidden(error)) void client.invalidateQueries({ queryKey: ['profile'] });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => isUnreachable(error) && failures < 2,
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
