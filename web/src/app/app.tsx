import { QueryClientProvider } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { Toasts } from '../components/ui/toasts.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { basePath } from '../lib/site.ts';
import { BackendProvider } from './backend-provider.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { DecisionsProvider } from './decisions-provider.tsx';
import { RouteFocus } from './route-focus.ts';
import { AppRoutes } from './routes.tsx';
import { SessionProvider } from './session-provider.tsx';

export function App() {
  const onRefused = useRef<(() => void) | null>(null);
  const [queryClient] = useState(() => createQueryClient(() => onRefused.current?.()));
  return (
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename={basePath()}>
          <BackendProvider>
            <SessionProvider onRefused={onRefused}>
              <DecisionsProvider>
                <RouteFocus />
                <AppRoutes />
              </DecisionsProvider>
            </SessionProvider>
          </BackendProvider>
        </BrowserRouter>
      </QueryClientProvider>
      <Toasts />
    </CrashBoundary>
  );
}
