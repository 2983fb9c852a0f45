import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';

/** The router's own note in an entry of the browser's history; the entry that the tab began with has none. */
const entrySchema = z.object({ key: z.string() });

function entryKey(): string {
  return entrySchema.safeParse(window.history.state).data?.key ?? 'default';
}

/**
 * Navigates, unless the user has left for another page meanwhile. A page stays mounted while the next one loads, and
 * its timers and requests would call the user back.
 */
export function useNavigateFromHere(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const here = useRef(key);
  useEffect(() => {
    here.current = key;
  }, [key]);
  return useCallback(
    (to, options) => {
      if (entryKey() === here.current) void navigate(to, options);
    },
    [navigate],
  );
}
