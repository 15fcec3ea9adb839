import { sql } from 'kysely'
import { noFilter } from '@/lib/contracts/filters'
import { companyPost } from '@/server/modules/auth'
import { AppError } from '@/server/http/app-error'
import { personAsCaller } from '@/server/http/caller'
import { partFor, sentence } from '@/server/http/sentences'
import { fileOf, mailOfReport, reportInSight, sheetOfReport } from '@/server/modules/reports'
import { mailMoment } from '@/server/modules/channels'
import type { UsersRow } from '@/server/platform/db/rows.generated'
import type { JobType } from './kind'

/** A report goes to people as a file, to each as far as he may see it himself; who may not is left out, and the log says so. */
export const mailReport: JobType<'mailReport'> = {
  check: async (context, { reportId }) => void (await reportInSight(context, reportId)),
  stopsMidway: () => true,
  async run({ deps, interfaces }, context, { reportId, format, to }) {
    const post = await context.transact((tx) => companyPost(deps, tx))
    if (!post.available) throw new AppError('job.noMail')
    let sent = 0
    for (const account of to) {
      context.signal.throwIfAborted()
      const { reader, email } = await context.transact(async (tx) => {
        const { rows } = await sql<
          Pick<UsersRow, 'email'>
        >`select email from users where account = ${account} and enabled`.execute(tx)
        const reader = await personAsCaller(tx, account)
        return {
          reader,
          email: rows[0]?.email ?? '',
        }
      })
      if (!reader || !email) {
        context.say(`${account}: -`)
        continue
      }
      try {
        const { locale } = reader
        const reading = { ...context, caller: reader, locale }
        const query = { reportId, keyword: '', filter: noFilter, orders: [], parameters: {}, shared: noFilter }
        const sheet = await sheetOfReport({ interfaces }, reading, query)
        const file = await fileOf(sheet, format, reading)
        const params = { name: partFor(locale, file.name), at: mailMoment(locale, context.now) }
        const text = sentence(locale, 'operations.reportMail.text', params)
        const inside = await mailOfReport(sheet, reading, text)
        await post.send(locale, {
          to: email,
          subject: sentence(locale, 'operations.reportMail.subject', params),
          text,
          html: inside.html,
          attachments: [{ filename: file.fileName, content: file.bytes }, ...inside.attachments],
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
