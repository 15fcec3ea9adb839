import * as contracts from '@/lib/contracts/saml'
import { AppError } from '@/server/http/app-error'
import { serve, type CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { tenantOf } from '@/server/platform/db'
import { addressLimit } from '../address-limit'
import { arriveFrom } from '../prove-at-provider'
import { findSamlPerson, takeAnswer } from './find-person'
import { beginSaml, isReceivedHere, isSamlSet, proveBySaml, samlMetadata, type Proven } from './saml-provider'

/** The button of the sign-in page; null where the way is not set. */
export const samlWay = ({ env }: Pick<ServerApp['deps'], 'env'>): { name: string } | null =>
  isSamlSet(env) ? { name: env.SAML_NAME } : null

interface Door {
  limit: ReturnType<typeof addressLimit>
  /** Whether people of a company come in so. */
  takes(tenantId: string): boolean
}

export function registerSaml(app: ServerApp, { limit, takes }: Door): void {
  const { env, log } = app.deps
  // Whoever reads what anybody may know uses up nobody's tries to sign in.
  const readLimit = addressLimit()
  /** A company there is not answers like an installation without this way. */
  const requireWay = ({ tx }: CallContext, { company, callbackUrl }: { company: string; callbackUrl: string }) => {
    const isMeant = company === '' || company === tenantOf(tx)
    const isHere = isReceivedHere(env, (host) => app.deps.companies.ofHost(host) !== undefined, callbackUrl)
    if (!isMeant || !isHere || !takes(tenantOf(tx)) || !isSamlSet(env)) throw new AppError('signIn.ssoFailed')
  }
  const orRefuse = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      // The reason is for who keeps the installation: whoever tries answers out learns nothing.
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'SAML sign-in refused')
      throw new AppError('signIn.ssoFailed')
    }
  }
  serve(app, contracts.beginSaml, async ({ callbackUrl, company, again }, context) => {
    limit(context.address, context.now.getTime())
    requireWay(context, { company, callbackUrl })
    return orRefuse(beginSaml(env, callbackUrl, again))
  })
  serve(app, contracts.finishSaml, async ({ response, requestId, callbackUrl, company, session }, context) => {
    limit(context.address, context.now.getTime())
    requireWay(context, { company, callbackUrl })
    const proven: Proven = await orRefuse(proveBySaml(env, { response, requestId, callbackUrl }))
    const isFirst = await takeAnswer(context, requestId)
    const user = isFirst && (await findSamlPerson(context, proven, env.SAML_ISSUER ?? ''))
    if (!user) throw new AppError('signIn.ssoFailed')
    return arriveFrom(context, { user, provenAt: proven.provenAt, session })
  })
  serve(app, contracts.getSamlMetadata, async ({ callbackUrl }, context) => {
    readLimit(context.address, context.now.getTime())
    return { xml: await samlMetadata(env, callbackUrl) }
  })
}
