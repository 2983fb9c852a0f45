import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sonnerWithoutStyle } from './build/sonner-without-style.ts';
import { spreadsheetsInOneThread } from './build/spreadsheets-in-one-thread.ts';
import { supabaseWithoutUnusedParts } from './build/supabase-without-unused-parts.ts';

// The backend must see the page's own host: it names that as its address, so that requests stay on one origin.
const backend = { target: 'http://127.0.0.1:3000', changeOrigin: false };

const LOADED_BY_EVERY_SCREEN = new RegExp(
  [
    String.raw`rolldown\/runtime`,
    String.raw`node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack\/(?:query-core|react-query))\/`,
    String.raw`lucide-react\/dist\/esm\/(?:[^/]+$|icons\/(?:loader-circle|eye)\.)`,
    String.raw`\/(?:backend-error|backend-context|page-title|paths|errors|session-context|icon-button|top-bar)\.tsx?$`,
  ].join('|'),
);

export default defineConfig({
  plugins: [react(), tailwindcss(), sonnerWithoutStyle(), supabaseWithoutUnusedParts()],
  worker: { plugins: () => [spreadsheetsInOneThread()] },
  // Files find each other wherever they lie. Only the page names absolute paths: the server puts its base before them.
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
  build: {
    // No data: addresses, which the content security policy does not allow for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      output: {
        // The first script names some seventy files that may follow it, and long hashes do not compress.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What every screen loads, in one file: several small ones compress worse.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: LOADED_BY_EVERY_SCREEN,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/auth/v1': backend,
      '/rest/v1': backend,
      '/settings.json': backend,
      '/outbox': backend,
      '/api/v1': backend,
      '/mcp': backend,
    },
  },
});
