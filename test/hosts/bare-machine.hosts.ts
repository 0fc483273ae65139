import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../support/project.ts';
import { install, ownFolder, type Place, serve, step } from './steps.ts';

/** The commands of README.md on a bare Debian with git and Node: needs root and debootstrap, may have `DEBIAN_MIRROR`. */

const MIRROR = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian';
/** The oldest Node of the README, and the npm that it brings. */
const NODE = ['node@20.19.0', 'npm@10.8.2'];
const PROGRAMS = '/opt/node/node_modules/.bin';

describe('a bare machine', () => {
  const root = ownFolder('bare');
  const place: Place = { cwd: '/', name: 'bare machine' };
  const environment = [
    'HOME=/root',
    `PATH=${PROGRAMS}:/usr/bin:/bin`,
    'PORT=0',
    'npm_config_registry="$(npm config get registry)"',
  ];

  const within = (command: string) =>
    `exec env ${environment.join(' ')} unshare --mount --pid --fork --kill-child bash -ec '
      mount -t proc proc ${root}/proc
      mount --rbind /dev ${root}/dev
      mount -t tmpfs tmpfs ${root}/dev/shm
      exec /usr/sbin/chroot ${root} env -i HOME="$HOME" PATH="$PATH" PORT="$PORT" npm_config_registry="$npm_config_registry" \\
        \${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/extra-ca.crt} bash -c "cd /project && ${command}"'`;

  beforeAll(async () => {
    await step(`debootstrap --variant=minbase --include=ca-certificates,git bookworm '${root}' '${MIRROR}'`, place);
    // Tests run some of it as another user.
    chmodSync(root, 0o755);
    const programs = join(root, 'opt/node');
    mkdirSync(programs);
    await install(NODE, { ...place, cwd: programs });
    for (const file of ['/etc/resolv.conf', '/etc/hosts']) copyFileSync(file, join(root, file));
    const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
    if (certificates !== undefined) copyFileSync(certificates, join(root, 'etc/extra-ca.crt'));
    await step(`git clone --quiet '${PROJECT}' '${root}/project'`, place);
  }, 900_000);

  it('starts, as README.md says', async () => {
    const { result: url, stop } = await serve(within('npm ci && npm start'), place);
    try {
      const answer = await fetch(`${url}/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=rast`);
      expect(answer.status).toBe(200);
    } finally {
      await stop();
    }
  }, 1_200_000);

  it('passes all tests, as README.md says', async () => {
    await step(within('npm ci && npm test'), place);
  }, 3_600_000);
});
