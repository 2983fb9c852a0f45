import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,server,web,bench,scripts}/**/*.test.ts', 'supabase/tests/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
