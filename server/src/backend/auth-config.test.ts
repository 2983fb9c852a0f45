import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../env.ts';
import { authConfig } from './auth-config.ts';
import { generateSecrets } from './secrets.ts';

const config = authConfig(generateSecrets(), 'http://localhost:3000');
const toml = readFileSync(path.join(PROJECT_ROOT, 'supabase/config.toml'), 'utf8');

test.each(Object.entries(config.email.template))(
  'the %s mail is the one of config.toml',
  (name, template) => {
    expect(toml).toContain(
      `[auth.email.template.${name}]\nsubject = "${template.subject}"\ncontent_path = "./supabase/templates/${name}.html"`,
    );
    expect(readFileSync(template.content_path, 'utf8')).toContain('{{ .ConfirmationURL }}');
  },
);

test.each([
  ['minimum_password_length', config.minimum_password_length],
  ['jwt_expiry', config.jwt_expiry],
  ['enable_refresh_token_rotation', config.enable_refresh_token_rotation],
  ['refresh_token_reuse_interval', config.refresh_token_reuse_interval],
  ['enable_confirmations', config.email.enable_confirmations],
  ['double_confirm_changes', config.email.double_confirm_changes],
  ['otp_length', config.email.otp_length],
  ['otp_expiry', config.email.otp_expiry],
])('%s is the one of config.toml', (name, value) => {
  expect(toml).toMatch(new RegExp(`^${name} = ${value}$`, 'm'));
});
