import { sql } from 'kysely'
import * as own from '@/lib/contracts/notice-preferences'
import { reportBounce } from '@/lib/contracts/mail-bounces'
import * as calls from '@/lib/contracts/notifications'
import { missingParameters, requireGateways } from './gateway-interfaces'
import { companyPost } from '@/server/modules/auth'
import { AppError } from '@/server/http/app-error'
import { problemIn } from '@/server/http/problem-words'
import { publicUrl } from '@/server/http/public-url'
import { sentence, partFor } from '@/server/http/sentences'
import { serve, serveStream, type CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import type { InterfaceTools } from '@/server/modules/interfaces'
import { tenantOf } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { whyNotReached } from '@/server/http/why-not-reached'
import { OutboundRefused } from '@/server/platform/outbound'
import { companySettings, keepCompanySettings } from './company-settings'
import { listDeliveries, problemOf, retryDelivery } from './delivery-log'
import { listTemplates, readTemplate, resetTemplate, sampleMail, saveTemplate } from './mail/keep-template'
import { takeBounce } from './mail/take-bounce'
import { keepPlanned } from './plan-deliveries'
import { defaultPreferences, keepPreferences, ownPreferences } from './preferences'
import { addDevice, listDevices, removeDevice, tieDevice } from './push/devices'
import { pushKeys } from './push/vapid'
import { deleteRobot, readRobot, readRobots, saveRobot } from './robots/keep-robot'
import { writeToGroup } from './robots/send-to-robot'

export function registerChannels(app: ServerApp, interfaces: InterfaceTools): void {
  registerOwn(app)
  registerTemplates(app)
  registerSettings(app)
  registerRobots(app, interfaces)
  serve(app, calls.listDeliveries, (input, context) => listDeliveries(context, input))
  serve(app, calls.retryDelivery, async ({ deliveryId }, context) => {
    await retryDelivery(context, deliveryId)
    return {}
  })
  serve(app, reportBounce, (input, context) => takeBounce(context, input))
}

/** Processes that have a version in use: a preference may differ for each. */
async function processNames({ tx, locale }: CallContext): Promise<{ processId: string; processName: string }[]> {
  const { rows } = await sql<{ process_id: string; name: string }>`
    select distinct on (process_id) process_id, definition ->> 'name' as name from process_versions where version > 0
    order by process_id, version desc`.execute(tx)
  return rows.map((row) => ({ processId: row.process_id, processName: partFor(locale, row.name) }))
}

async function addressOf({ tx, caller }: CallContext): Promise<string> {
  const { rows } = await sql<{ email: string }>`select email from users where account = ${caller.account}`.execute(tx)
  return rows[0]?.email ?? ''
}

function registerOwn(app: ServerApp): void {
  const { deps } = app
  serve(app, own.getNoticePreferences, async (_input, context) => {
    const { tx, caller, locale } = context
    const settings = await companySettings(tx)
    const address = await addressOf(context)
    return {
      own: await ownPreferences(tx, caller.account),
      defaults: defaultPreferences(settings),
      mail: {
        available: (await companyPost(deps, tx)).available,
        address,
        problem: problemIn(locale, await problemOf(tx, caller.account, address)),
      },
      im: settings.imInterface !== '',
      push: { key: (await pushKeys(tx, deps)).publicKey, devices: await listDevices(tx, caller.account) },
      processes: await processNames(context),
    }
  })
  serve(app, own.saveNoticePreferences, async ({ own: wanted }, context) => {
    await keepPreferences(context, wanted, new Set((await processNames(context)).map(({ processId }) => processId)))
    return {}
  })
  serve(app, own.tryNotice, async (_input, context) => {
    const { tx, caller, now } = context
    const settings = await companySettings(tx)
    const address = await addressOf(context)
    const devices = await listDevices(tx, caller.account)
    const channels = [
      ...(address && (await companyPost(deps, tx)).available ? ['mail' as const] : []),
      ...(devices.length > 0 ? ['push' as const] : []),
      ...(settings.imInterface ? ['im' as const] : []),
    ]
    const trial = { account: caller.account, robotId: '', event: 'notification', taskId: null, notice: { trial: true } }
    const rows = channels.map((channel) => ({
      ...trial,
      deliveryId: newId(),
      channel,
      address: channel === 'mail' ? address : '',
      held: false,
      dueAt: now,
    }))
    await keepPlanned(tx, rows, now)
    return { channels }
  })
  serve(app, own.addPushDevice, (input, context) => addDevice(context, deps, input))
  serve(app, own.tiePushDevice, (input, context) => tieDevice(context, input))
  serve(app, own.removePushDevice, async (input, context) => {
    await removeDevice(context, input)
    return {}
  })
}

function registerTemplates(app: ServerApp): void {
  const { deps } = app
  serve(app, calls.listTemplates, async (_input, context) => ({ rows: await listTemplates(context) }))
  serve(app, calls.getTemplate, (input, context) => readTemplate(context, input))
  serve(app, calls.saveTemplate, async (input, context) => {
    await saveTemplate(context, input)
    return {}
  })
  serve(app, calls.resetTemplate, async (input, context) => {
    await resetTemplate(context, input)
    return {}
  })
  serve(app, calls.previewTemplate, async (input, context) =>
    sampleMail({ ...input, home: publicUrl(deps, context.caller.tenantId) }, context.now),
  )
  // The answer is the mail server's, so no transaction waits for it.
  serveStream(app, calls.trySendTemplate, async (input, context) => {
    const { address, post } = await context.transact(async (tx) => {
      const { rows } = await sql<{
        email: string
      }>`select email from users where account = ${context.caller.account}`.execute(tx)
      return { address: rows[0]?.email ?? '', post: await companyPost(deps, tx) }
    })
    if (!post.available || !address) throw new AppError('notices.noMail')
    try {
      await post.send(input.locale, {
        to: address,
        ...sampleMail({ ...input, home: publicUrl(deps, context.caller.tenantId) }, context.now),
      })
    } catch (error) {
      throw new AppError('notices.notSent', { reason: whyNotReached(context, error) })
    }
    return { address }
  })
}

function registerSettings(app: ServerApp): void {
  const { deps } = app
  serve(app, calls.getNoticeSettings, async (_input, { tx, locale }) => {
    const { rows } = await sql<{ interface_id: string; name: string; definition: unknown }>`
      select interface_id, name, definition from ext_interfaces where enabled order by name, interface_id`.execute(tx)
    const post = await companyPost(deps, tx)
    return {
      settings: await companySettings(tx),
      mail: { available: post.available, from: post.from },
      publicUrl: publicUrl(deps, tenantOf(tx)),
      interfaces: rows.map((row) => ({
        interfaceId: row.interface_id,
        interfaceName: partFor(locale, row.name),
        missing: missingParameters(row.definition),
      })),
    }
  })
  serve(app, calls.saveNoticeSettings, async ({ settings }, context) => {
    await requireGateways(context.tx, settings)
    await keepCompanySettings(context, settings)
    return {}
  })
}

function registerRobots(app: ServerApp, interfaces: InterfaceTools): void {
  const { deps } = app
  serve(app, calls.listRobots, async (_input, context) => ({
    rows: (await readRobots(context.tx, deps)).map((robot) => ({
      ...robot,
      processName: partFor(context.locale, robot.processName),
      groupName: partFor(context.locale, robot.groupName),
    })),
    processes: await processNames(context),
  }))
  serve(app, calls.getRobot, ({ robotId }, { tx }) => readRobot(tx, deps, robotId))
  serve(app, calls.saveRobot, (input, context) => saveRobot(context, deps, input))
  serve(app, calls.deleteRobot, async ({ robotId }, context) => {
    await deleteRobot(context, deps, robotId)
    return {}
  })
  serveStream(app, calls.tryRobot, async ({ robotId }, { transact, locale, caller }) => {
    const { rows } = await transact((tx) =>
      sql<Parameters<typeof writeToGroup>[1]>`
        select kind, sealed_address, sealed_secret, robot_name from chat_robots where robot_id = ${robotId}`.execute(
        tx,
      ),
    )
    if (!rows[0]) throw new AppError('object.unknown')
    const message = {
      heading: sentence(locale, 'mails.trial'),
      lines: [],
      link: publicUrl(deps, caller.tenantId),
      linkText: sentence(locale, 'mails.frame.open'),
    }
    try {
      const { kind, problem } = await writeToGroup({ deps, interfaces }, rows[0], message)
      return { ok: kind === 'sent', problem: problemIn(locale, problem) }
    } catch (error) {
      if (!(error instanceof OutboundRefused)) throw error
      return { ok: false, problem: problemIn(locale, error.message) }
    }
  })
}
