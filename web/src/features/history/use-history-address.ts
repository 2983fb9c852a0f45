import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type HistoryShown,
  historySearch,
  openedIn,
  openedState,
  readHistoryAddress,
} from '../../lib/history-address.ts';
import { historyView, paths } from '../../lib/paths.ts';

/** Browsers refuse an address that changes with every key. */
const WRITE_AFTER_MS = 300;

interface HistoryAddress {
  readonly asked: HistoryShown;
  readonly ask: (asked: HistoryShown) => void;
  /** The query string of what is asked. */
  readonly search: string;
  /** The id of the analysis from which the user comes back. */
  readonly opened: string | null;
  /** Notes in this entry of the browser's history which analysis is being opened. */
  readonly onOpen: (id: string) => void;
}

/** What the history is asked to show, kept in the address. */
export function useHistoryAddress(): HistoryAddress {
  const navigate = useNavigate();
  const location = useLocation();
  const [asked, ask] = useState(() => readHistoryAddress(location.search));
  const [opened] = useState(() => openedIn(location.state));
  const search = historySearch(asked);
  const written = historySearch(readHistoryAddress(location.search));
  const toWrite = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (search === written) return;
    toWrite.current = setTimeout(
      () => void navigate({ pathname: paths.dashboard, search }, { replace: true, state: historyView }),
      WRITE_AFTER_MS,
    );
    return () => clearTimeout(toWrite.current);
  }, [search, written, navigate]);
  const onOpen = useCallback(
    (id: string) => {
      // Writing the address while the analysis is on its way would call the user back.
      clearTimeout(toWrite.current);
      void navigate({ pathname: paths.dashboard, search }, { replace: true, state: openedState(id) });
    },
    [search, navigate],
  );
  return { asked, ask, search, opened, onOpen };
}
