import '@fontsource-variable/schibsted-grotesk/wght.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import '@fontsource-variable/source-serif-4/opsz-italic.css';
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { addressUnder, basePath } from './lib/site.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const elsewhere = addressUnder(basePath(), location);
if (elsewhere === null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
} else location.replace(elsewhere);
