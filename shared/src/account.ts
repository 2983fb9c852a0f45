import * as z from 'zod/mini';

export const profileSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  email: z.string(),
  full_name: z.nullable(z.string()),
  is_approved: z.boolean(),
  is_admin: z.boolean(),
  created_at: z.string(),
  deleted_at: z.nullable(z.string()),
});

export type Profile = z.infer<typeof profileSchema>;

/** The answer of `invitation_for(token)` to an anonymous visitor. */
export const invitationSchema = z.object({ email: z.string(), expires_at: z.string() });

export type Invitation = z.infer<typeof invitationSchema>;
