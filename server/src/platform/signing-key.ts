import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import * as z from 'zod';

const kid = z.string().min(1);

/** A private key as `supabase gen signing-key` writes it; what else it says (uses, dates) is left out. */
const privateKeySchema = z.discriminatedUnion('kty', [
  z
    .object({
      kty: z.literal('EC'),
      kid,
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
      d: z.string(),
    })
    .transform((key) => ({ ...key, alg: 'ES256' })),
  z
    .object({
      ...{ kty: z.literal('RSA'), kid, n: z.string(), e: z.string(), d: z.string() },
      ...{ p: z.string(), q: z.string(), dp: z.string(), dq: z.string(), qi: z.string() },
    })
    .transform((key) => ({ ...key, alg: 'RS256' })),
]);

/** Signs tokens that Supabase accepts: the secret of a project (HS256), or a private key that it knows by its `kid`. */
export type SigningKey = string | z.infer<typeof privateKeySchema>;

/** A private key in the text of a setting; null if there is none, or its parts do not belong together. */
export function parsePrivateKey(text: string): Exclude<SigningKey, string> | null {
  try {
    const key = privateKeySchema.parse(JSON.parse(text));
    const data = Buffer.from('prova');
    const { d: _, ...publicPart } = key;
    const signature = sign('sha256', data, createPrivateKey({ key, format: 'jwk' }));
    const belong = verify('sha256', data, createPublicKey({ key: publicPart, format: 'jwk' }), signature);
    return belong ? key : null;
  } catch {
    return null;
  }
}
