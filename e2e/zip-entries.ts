import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;

/** The files in a ZIP archive as text, by path: enough for Office files, which are small and use one method. */
export function zipEntries(archive: Buffer): Map<string, string> {
  let end = archive.length - 22;
  while (end >= 0 && archive.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw new Error('This is no ZIP archive.');
  const entries = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      archive.readUInt16LE(at + place),
    );
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const data = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    const packed = archive.readUInt16LE(at + 10) !== 0;
    entries.set(name, (packed ? inflateRawSync(data) : data).toString('utf8'));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}
