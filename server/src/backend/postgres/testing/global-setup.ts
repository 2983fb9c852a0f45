import type { TestProject } from 'vitest/node';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server that the tests of a run share. */
    postgresUrl: string;
  }
}

/** One PostgreSQL server for all test files of a run. */
export default async function startSharedServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestCluster();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
