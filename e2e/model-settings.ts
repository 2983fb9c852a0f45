import type { FaultProxy } from './fault-proxy.ts';
import type { RunningApp } from './running-app.ts';

/** Puts the settings of an installation with a language model in front of the app, at the proxy's address. */
export async function withModel({ address }: RunningApp, faults: FaultProxy): Promise<string> {
  const settings = await (await fetch(`${address}/settings.json`)).json();
  faults.inject('GET', '/settings.json', {
    status: 200,
    body: { ...settings, supabaseUrl: faults.address, engine: 'model' },
  });
  return faults.address;
}
