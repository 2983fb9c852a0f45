import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,server,web,bench,scripts}/**/*.test.ts', 'supabase/tests/**/*.test.ts'],
    // Many tests wait for processes, so two go on even where there are two cores only.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
