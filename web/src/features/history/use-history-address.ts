import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import {
  type HistoryShown,
  historySearch,
  openedIn,
  openedState,
  readHistoryAddress,
} from '#lib/history-address.ts';
import { useNavigateFromHere } from '#lib/navigate-from-here.ts';
import { historyView, paths } from '#lib/paths.ts';

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

/** The filters of the history, kept in the address. */
export function useHistoryAddress(): HistoryAddress {
  const navigate = useNavigate();
  const navigateFromHere = useNavigateFromHere();
  const navigationType = useNavigationType();
  const location = useLocation();
  const [asked, ask] = useState(() => readHistoryAddress(location.search));
  const [opened] = useState(() => openedIn(location.state));
  const [seen, setSeen] = useState(location.search);
  if (seen !== location.search) {
    setSeen(location.search);
    // The history itself only replaces its address, and more may have been typed since. Any other change is the user's.
    if (navigationType !== 'REPLACE') ask(readHistoryAddress(location.search));
  }
  const search = historySearch(asked);
  const written = historySearch(readHistoryAddress(location.search));
  useEffect(() => {
    if (search === written) return;
    const write = () =>
      navigateFromHere({ pathname: paths.dashboard, search }, { replace: true, state: historyView });
    const timer = setTimeout(write, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [search, written, navigateFromHere]);
  const onOpen = useCallback(
    (id: string) =>
      void navigate({ pathname: paths.dashboard, search }, { replace: true, state: openedState(id) }),
    [search, navigate],
  );
  return { asked, ask, search, opened, onOpen };
}
