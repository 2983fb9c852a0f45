import { expect } from '@playwright/test';
import { newEmail } from './accounts.ts';
import { test } from './shared-app.ts';
import { sendInvitation, userRow } from './users-page.ts';

test.use({ expectsRefusals: true });

test('an invitation gives a link on this site, on the clipboard, and waits in the list until deleted', async ({
  admin,
  app,
  openAs,
}) => {
  const email = newEmail('invitata');
  const page = await openAs(admin, '/admin/users');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sendInvitation(page, `  ${email} `);
  await expect(
    page.getByText("Link di invito copiato negli appunti! Condividilo con l'utente."),
  ).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).origin).toBe(app.address);
  expect(new URL(link).searchParams.get('invite')).toBeTruthy();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Inviti pendenti' })).toBeVisible();

  await page.getByRole('button', { name: `Elimina invito: ${email}` }).click();
  await expect(page.getByText('Invito eliminato con successo')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(0);
  const left = await app.service.from('user_invitations').select('id').eq('email', email);
  expect(left.data).toEqual([]);
});

test('Enter sends the invitation too; where nothing can be copied the message shows the link', async ({
  admin,
  app,
  openAs,
}) => {
  const email = newEmail('invitata');
  const page = await openAs(admin, '/profile');
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await page.goto(`${app.address}/admin/users`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  const { data } = await expect
    .poll(() => app.service.from('user_invitations').select('invitation_token').eq('email', email))
    .toMatchObject({ data: [{ invitation_token: expect.any(String) }] })
    .then(() => app.service.from('user_invitations').select('invitation_token').eq('email', email).single());
  await expect(
    page.getByText(`Link di invito: ${app.address}/auth?invite=${data?.invitation_token}`),
  ).toBeVisible();
});

test('an invitation without an address is refused here, and a second one by the database', async ({
  admin,
  app,
  faults,
  openAs,
}) => {
  const page = await openAs(admin, '/admin/users', faults.address);
  for (const address of ['', '   ', 'senza-chiocciola', 'a@b']) {
    await sendInvitation(page, address);
    await expect(page.getByText('Inserisci un indirizzo email valido')).toBeVisible();
  }
  expect(faults.seen).not.toContain('POST /rest/v1/rpc/generate_invite_link');

  const email = newEmail('invitata');
  await sendInvitation(page, email);
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  await sendInvitation(page, email);
  await expect(page.getByText('Questo utente è già stato invitato')).toBeVisible();
  await sendInvitation(page, admin.email);
  await expect(page.getByText('questa persona è già registrata e approvata')).toBeVisible();
  await app.service.from('user_invitations').delete().eq('email', email);
});

test('without open invitations there is no such card', async ({ admin, app, openAs }) => {
  await app.service.from('user_invitations').delete().neq('email', '');
  const page = await openAs(admin, '/admin/users');
  await expect(userRow(page, admin)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Inviti pendenti' })).toHaveCount(0);
});
