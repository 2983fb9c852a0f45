import { SESSION_UID_LENGTH } from '@rilievo/shared/limits';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here up would make the first letters likelier than the others. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length);

/** 16 random letters and digits, each equally likely. */
export function newSessionUid(): string {
  let uid = '';
  while (uid.length < SESSION_UID_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(SESSION_UID_LENGTH))) {
      if (byte < FAIR_BYTES && uid.length < SESSION_UID_LENGTH) uid += ALPHABET[byte % ALPHABET.length];
    }
  }
  return uid;
}
