/** An error in the shape of GoTrue, which supabase-js reads. */
export function authError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code: status, error_code: code, msg: message, message }, { status, headers });
}
