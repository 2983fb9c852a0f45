import type { Plugin } from 'vite';

const INJECTION = /^__insertCSS\("[^\n]*"\);$/m;

/**
 * Sonner puts a `<style>` element into the page when imported, which a strict content security policy refuses.
 * Takes that call out of the build; the same rules come from the file `sonner/dist/styles.css`.
 */
export function sonnerWithoutStyle(): Plugin {
  return {
    name: 'sonner-without-style',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        if (!INJECTION.test(code)) this.error('sonner no longer injects its style the known way');
        return { code: code.replace(INJECTION, ''), map: null };
      },
    },
  };
}
