import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from './loopback.ts';

const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** The address at the other end of the connection. */
export function socketAddress(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}

/**
 * True when a person or program at this machine asks, and no one else can have: neither a proxy that says so, nor a
 * site whose name was made to point here (its requests carry its own Host).
 */
export function isLocalRequest(request: IncomingMessage): boolean {
  return (
    isLoopbackHost(socketAddress(request)) &&
    isLoopbackHost(URL.parse(`http://${request.headers.host ?? ''}`)?.hostname ?? '') &&
    !hasForwardingHeaders(request)
  );
}

/** Whether a proxy says that it asks for somebody else. */
function hasForwardingHeaders(request: IncomingMessage): boolean {
  return FORWARDING_HEADERS.some((name) => request.headers[name] !== undefined);
}
