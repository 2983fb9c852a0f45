import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { hasForwardingHeaders, socketAddress } from '../../platform/asked-from-here.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DatabasePlace } from '../database.ts';
import { isKey } from '../http/api-routes.ts';
import type { ServerEnv } from '../http/request-record.ts';
import type { SupabaseApp } from '../supabase-app.ts';
import { packInstallation } from './pack-installation.ts';
import { NoRoomForSnapshot, takeSnapshot } from './snapshot.ts';

/** Where a running server gives a backup of itself to the command of the same name. */
export const BACKUP_PATH = '/operator/backup';

export interface BackupOptions {
  supabase: SupabaseApp;
  dataDir: string;
  database: DatabasePlace;
  secretKey: string;
  logger: Logger;
}

/**
 * A backup, for a program on this machine that has the secret key. The database is copied between two requests; the
 * copy is packed while the server goes on. Every call is noted in the log.
 */
export function backupRoute({
  supabase,
  dataDir,
  database,
  secretKey,
  logger,
}: BackupOptions): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  let isBusy = false;

  routes.post(BACKUP_PATH, async (context) => {
    const { incoming } = context.env;
    const note = { requestId: context.get('requestId'), from: socketAddress(incoming) };
    const refuse = (status: 401 | 404 | 409 | 507, code: string) => {
      logger.warn({ ...note, code }, 'backup refused');
      return context.json({ code }, status, { 'cache-control': 'no-store' });
    };
    if (!isFromThisMachine(incoming)) return refuse(404, 'not_found');
    if (!isKey(context.req.header('apikey') ?? null, secretKey)) return refuse(401, 'no_authorization');
    if (database.kind !== 'folder') return refuse(409, 'other_database');
    if (isBusy) return refuse(409, 'backup_running');
    isBusy = true;
    try {
      const snapshot = await supabase.betweenRequests(() => takeSnapshot(dataDir, database.path));
      const archive = packInstallation(dataDir, snapshot.folder);
      archive.once('error', (err) => logger.error({ ...note, err }, 'backup failed'));
      archive.once('end', () => logger.info(note, 'backup made'));
      archive.once('close', () => {
        isBusy = false;
        snapshot.remove().catch((err: unknown) => logger.error({ err }, 'a snapshot could not be removed'));
      });
      return context.body(Readable.toWeb(archive) as ReadableStream, 200, {
        'content-type': 'application/gzip',
        'cache-control': 'no-store',
      });
    } catch (error) {
      isBusy = false;
      if (error instanceof NoRoomForSnapshot) return refuse(507, 'no_room');
      throw error;
    }
  });
  return routes;
}

/** Under whatever address it listens: the other end has the same one. */
function isFromThisMachine(request: IncomingMessage): boolean {
  const { remoteAddress, localAddress } = request.socket;
  return remoteAddress !== undefined && remoteAddress === localAddress && !hasForwardingHeaders(request);
}
