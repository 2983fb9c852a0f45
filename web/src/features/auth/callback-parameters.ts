/** The actions that the callback page's address can ask for; `recovery`: to choose a new password. */
export type CallbackRequest =
  | { kind: 'session'; accessToken: string; refreshToken: string; recovery: boolean }
  | { kind: 'otp'; tokenHash: string; type: 'magiclink' | 'recovery'; recovery: boolean }
  | { kind: 'error'; code: string; message: string }
  | { kind: 'none' };

/** Reads tokens from the hash, else `token` and `type` from the query (specification, section 4). */
export function readCallback(search: string, hash: string): CallbackRequest {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));

  const type = query.get('type');
  const recovery = (fragment.get('type') ?? type) === 'recovery';

  const accessToken = fragment.get('access_token');
  const refreshToken = fragment.get('refresh_token');
  if (accessToken && refreshToken) return { kind: 'session', accessToken, refreshToken, recovery };

  for (const parameters of [fragment, query]) {
    const code = parameters.get('error_code') ?? parameters.get('error');
    if (code) return { kind: 'error', code, message: parameters.get('error_description') ?? '' };
  }

  const tokenHash = query.get('token');
  if (tokenHash && type)
    return { kind: 'otp', tokenHash, type: type === 'magiclink' ? 'magiclink' : 'recovery', recovery };
  return { kind: 'none' };
}
