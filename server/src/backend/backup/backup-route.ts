import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { hasForwardingHeaders, socketAddress } from '../../platform/asked-from-here.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DatabasePlace } from '../database.ts';
import { isKey } from '../http/api-routes.ts';
import type { ServerEnv } from '../http/request-record.ts';
import type { SupabaseApp } from '../supabase-app.ts';
import { NoRoomForSnapshot, takeSnapshot } from './snapshot.ts';

/** Where a running server lends a copy of its database to the command that makes backups. */
export const BACKUP_PATH = '/operator/backup';

export interface BackupOptions {
  supabase: SupabaseApp;
  dataDir: string;
  database: DatabasePlace;
  secretKey: string;
  logger: Logger;
}

/** Keeps the answer from looking forgotten while the command packs. */
const HEARTBEAT_MS = 20_000;

/**
 * Lends a copy of the database, taken between two requests, to a program on this machine that has the secret key: the
 * answer names a folder beside the database, which is there until the caller hangs up. Packing is the caller's work:
 * in this process it would take its turn after every query. Every call is noted in the log.
 */
export function backupRoute(options: BackupOptions): Hono<ServerEnv> {
  const { supabase, dataDir, database, secretKey, logger } = options;
  const routes = new Hono<ServerEnv>();
  let isBusy = false;

  routes.post(BACKUP_PATH, async (context) => {
    const { incoming } = context.env;
    const note = { requestId: context.get('requestId'), from: socketAddress(incoming) };
    const noStore = { 'cache-control': 'no-store' };
    const refuse = (status: 401 | 404 | 409 | 507, code: string) => {
      logger.warn({ ...note, code }, 'backup refused');
      return context.json({ code }, status, noStore);
    };
    if (!isFromThisMachine(incoming)) return refuse(404, 'not_found');
    if (!isKey(context.req.header('apikey') ?? null, secretKey)) return refuse(401, 'no_authorization');
    if (database.kind !== 'folder') return refuse(409, 'other_database');
    if (isBusy) return refuse(409, 'backup_running');
    isBusy = true;
    try {
      const snapshot = await supabase.betweenRequests(() => takeSnapshot(dataDir, database.path));
      logger.info(note, 'a copy of the database is lent to a backup');
      const giveBack = async () => {
        await snapshot.remove().catch((err: unknown) => logger.error({ err }, 'a copy could not be removed'));
        isBusy = false;
      };
      return context.body(lent(snapshot.name, giveBack), 200, noStore);
    } catch (error) {
      isBusy = false;
      if (error instanceof NoRoomForSnapshot) return refuse(507, 'no_room');
      throw error;
    }
  });
  return routes;
}

/** Says a name, and then nothing of weight until the reader goes. */
function lent(name: string, giveBack: () => Promise<void>): ReadableStream<Uint8Array> {
  let heartbeat: NodeJS.Timeout;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from(`${name}\n`));
      heartbeat = setInterval(() => controller.enqueue(Buffer.from('\n')), HEARTBEAT_MS);
    },
    cancel() {
      clearInterval(heartbeat);
      return giveBack();
    },
  });
}

/** Under whatever address it listens: the other end has the same one. */
function isFromThisMachine(request: IncomingMessage): boolean {
  const { remoteAddress, localAddress } = request.socket;
  return remoteAddress !== undefined && remoteAddress === localAddress && !hasForwardingHeaders(request);
}
