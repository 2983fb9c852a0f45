import { queryOptions } from '@tanstack/react-query';
import { operationsOf } from './open-api-schema.ts';

/** The calls that the API of this address offers, from its own description. */
export function operationsQuery(address: string) {
  return queryOptions({
    queryKey: ['api-operations', address],
    queryFn: async () => {
      const response = await fetch(`${address}/openapi.json`);
      if (!response.ok) throw new Error(`the description answered ${response.status}`);
      return operationsOf(await response.json());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
