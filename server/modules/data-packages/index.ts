import { localDay } from '@/lib/calendar/company-time'
import * as calls from '@/lib/contracts/data-packages'
import { mayDo } from '@/lib/rights/menu-mask'
import { AppError } from '@/server/http/app-error'
import { menuAccess } from '@/server/http/menu-access'
import { serve, serveStream, type CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { carriedKinds, type HigherKinds } from './carried'
import { withNeeds } from './with-needs'
import { importPackage, previewPackage } from './import-package'

export { carriedContent, nothingThere, storedOrNew, unreadablePackage, type Carried } from './carrying'

/** @param higher what modules above carry */
export function registerDataPackages(app: ServerApp, higher: HigherKinds): void {
  const kinds = carriedKinds(app.deps, higher)
  const requireRight = async (
    { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
    kind: calls.PackageKind,
    action: number,
  ) => {
    if (!mayDo([await menuAccess(tx, caller, kinds[kind].menu)], action)) throw new AppError('right.missing')
  }
  const requireAll = async (context: CallContext, { items }: calls.DataPackage, action: number) => {
    for (const kind of new Set(items.map((item) => item.kind))) await requireRight(context, kind, action)
  }

  serveStream(app, calls.exportPackage, async ({ kind, ids }, context) => {
    const items = await context.transact(async (tx) => {
      const within = { ...context, tx } as unknown as CallContext
      await requireRight(within, kind, 1)
      const found: calls.PackageItem[] = []
      for (const id of ids) {
        const one = await kinds[kind].read(within, id)
        if (!one) throw new AppError('object.unknown')
        found.push({ kind, id, ...one })
      }
      return withNeeds(kinds, within, found, async (needed) =>
        mayDo([await menuAccess(tx, within.caller, kinds[needed].menu)], 1),
      )
    })
    const whole: calls.DataPackage = { format: calls.packageFormat, version: calls.packageVersion, items }
    const name = `baton-${kind}-${localDay(context.now)}.json`
    void context.reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
    return context.reply.send(JSON.stringify(whole, null, 1))
  })
  serve(app, calls.previewPackage, async ({ content }, context) => {
    await requireAll(context, content, 1)
    return { items: await previewPackage(kinds, context, content) }
  })
  serve(app, calls.importPackage, async ({ content, chosen }, context) => {
    await requireAll(context, content, 2)
    return importPackage(kinds, context, content, chosen)
  })
}
