import { sql } from 'kysely'
import { noFilter } from '@/lib/contracts/filters'
import { AppError } from '@/server/http/app-error'
import { personAsCaller } from '@/server/http/caller'
import { partFor, sentence } from '@/server/http/sentences'
import { reportFile, reportInSight } from '@/server/modules/reports'
import { mailMoment } from '@/server/modules/channels'
import type { UsersRow } from '@/server/platform/db/rows.generated'
import type { JobType } from './kind'

/** A report goes to people as a file, to each as far as he may see it himself; who may not is left out, and the log says so. */
export const mailReport: JobType<'mailReport'> = {
  check: async (context, { reportId }) => void (await reportInSight(context, reportId)),
  async run({ deps, interfaces }, context, { reportId, format, to }) {
    if (!deps.mailer.available) throw new AppError('job.noMail')
    let sent = 0
    for (const account of to) {
      context.signal.throwIfAborted()
      const { reader, email } = await context.transact(async (tx) => {
        const { rows } = await sql<
          Pick<UsersRow, 'email'>
        >`select email from users where account = ${account} and enabled`.execute(tx)
        return { reader: await personAsCaller(tx, account), email: rows[0]?.email ?? '' }
      })
      if (!reader || !email) {
        context.say(`${account}: -`)
        continue
      }
      try {
        const { locale } = reader
        const file = await reportFile(
          { interfaces },
          { ...context, caller: reader, locale },
          { format, query: { reportId, keyword: '', filter: noFilter, orders: [], parameters: {}, shared: noFilter } },
        )
        const params = { name: partFor(locale, file.name), at: mailMoment(locale, context.now) }
        await deps.mailer.send({
          to: email,
          subject: sentence(locale, 'operations.reportMail.subject', params),
          text: sentence(locale, 'operations.reportMail.text', params),
          attachments: [{ filename: file.fileName, content: file.bytes }],
        })
        sent++
        context.say(`${account}: ${email}`)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        context.say(`${account}: ${sentence(context.locale, `errors.${error.key}`, error.params)}`)
      }
    }
    if (sent === 0) throw new AppError('job.nobodyToMail')
    return { key: 'mailed', params: { sent, people: to.length } }
  },
}
