import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { basePathOf } from '#platform/base-path.ts';

const NAME = 'rilievo_sign_up';

/** As long as the link of the mail. */
const SECONDS = 3_600;

/** Also for the invented user of an address that has an account: the client must not see a difference. */
const answerSchema = z.object({ id: z.uuid() });

const signature = (userId: string, secretKey: string) =>
  createHmac('sha256', secretKey).update(`sign-up ${userId}`).digest('base64url');

/**
 * The `set-cookie` of the answer to a sign-up: by it the browser that signed up is known again when it follows the link
 * of the mail. Null for an answer that made no account.
 */
export async function signUpCookie(
  answer: Response,
  { secretKey, publicUrl }: { secretKey: string; publicUrl: string },
): Promise<string | null> {
  const made = answerSchema.safeParse(answer.ok ? await answer.clone().json() : null);
  if (!made.success) return null;
  const attributes = [
    `Path=${basePathOf(publicUrl)}/auth/v1/verify`,
    `Max-Age=${SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  if (publicUrl.startsWith('https:')) attributes.push('Secure');
  return [`${NAME}=${signature(made.data.id, secretKey)}`, ...attributes].join('; ');
}

/** Whether a request comes from the browser that signed up for this account. */
export function isFromSameBrowser({ headers }: Request, userId: string, secretKey: string): boolean {
  const [, given = ''] = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+)`).exec(headers.get('cookie') ?? '') ?? [];
  const [one, other] = [Buffer.from(given), Buffer.from(signature(userId, secretKey))];
  return one.length === other.length && timingSafeEqual(one, other);
}
