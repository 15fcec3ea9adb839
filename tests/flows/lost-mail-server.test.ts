import { workDeliveries } from '@/server/modules/channels'
import { interfaceTools } from '@/server/modules/interfaces'
import { organisationFacts } from '@/server/modules/processes'
import { composeWith } from '@/server/modules/tasks'
import { createMailer, MailServerLost } from '@/server/platform/mail'
import { ProcessVersions } from '@/server/runtime'
import { startMailServer } from '../support/mail-server'
import { startTestServer } from '../support/test-server'

const hourMs = 3_600_000

it('R2.9-08 what is written while the mail server of a company has to be set anew is never given up', async () => {
  const smtp = await startMailServer()
  const server = await startTestServer({ mailer: createMailer(smtp.url, 'Baton <baton@baton.example>') })
  const interfaces = interfaceTools(server.app.deps)
  try {
    const runtime = { versions: new ProcessVersions(), facts: organisationFacts }
    const compose = composeWith({ app: server.app, runtime })
    const send = (deps: typeof server.app.deps) => workDeliveries({ deps, interfaces, compose })
    while ((await send(server.app.deps)) > 0);
    smtp.mails.length = 0
    expect((await server.call('lina', '/api/notice/tryPreferences')).code).toBe(200)
    const lost = { available: true, send: () => Promise.reject(new MailServerLost()) }
    for (let turn = 0; turn < 10; turn++) {
      expect(await send({ ...server.app.deps, mailer: lost })).toBe(1)
      server.clock.advance(hourMs + 1)
    }
    const { data } = await server.call<{ rows: object[] }>('admin', '/api/notice/listDeliveries', {
      channel: 'mail',
      state: 'queued',
    })
    expect(data.rows).toMatchObject([{ account: 'lina', attempts: 10 }])
    await send(server.app.deps)
    expect(smtp.mails.map(({ to }) => to)).toEqual(['lina@baton.example'])
  } finally {
    await interfaces.close()
    await server.close()
    await smtp.close()
  }
}, 120_000)
