const NAME = /^rilievo-backup-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz$/;

/** As rilievo-backup-20261120-143005.tar.gz, by the clock of Greenwich. */
export function backupName(now: Date): string {
  const stamp = now.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
  return `rilievo-backup-${stamp}.tar.gz`;
}

/** When the newest of these backups was made, in milliseconds; null when none of the names is a backup's. */
export function newestBackup(names: readonly string[]): number | null {
  const times = names.flatMap((name) => {
    const [year, month, day, hour, minute, second] = (NAME.exec(name) ?? []).slice(1).map(Number);
    return year === undefined ? [] : [Date.UTC(year, (month ?? 1) - 1, day, hour, minute, second)];
  });
  return times.length === 0 ? null : Math.max(...times);
}

/** The backups that are older than the newest `keep`; no other file is among them. */
export function supersededBackups(names: readonly string[], keep: number): string[] {
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .slice(keep);
}
