import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OnceAMinute } from '@/lib/once-a-minute'
import type { Clock } from '@/server/platform/clock'
import type { Log } from '@/server/platform/log'
import { addressOf } from './address-of'
import { noteCode } from './access-log'
import { AppError } from './app-error'
import { readerLocale } from './reader-locale'
import { speak } from './speak'

const byFastifyCode: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('input.tooLarge'),
  FST_REQ_FILE_TOO_LARGE: () => new AppError('input.tooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('input.unreadable'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new AppError('input.unreadable'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new AppError('input.unreadable'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new AppError('input.unreadable'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => new AppError('input.multipartOnly'),
}

/** What a driver throws when the database cannot be reached: class 08 and 57P, and the sockets' own words. */
function isDatabaseAway(error: { code?: unknown; message?: string }): boolean {
  const code = String(error.code ?? '')
  return (
    /^(08|57P|53300)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(error.message ?? '')
  )
}

/** What the reader of multipart bodies throws of one that is none, or is broken off: errors without a code. */
const isBrokenMultipart = ({ message }: { message?: string }): boolean =>
  /^(Multipart: |Unexpected end of multipart data|Part terminated early|Unexpected end of file)/.test(message ?? '')

/** What a caller is told of an error, expected or not. */
export function toAppError(error: Error & { code?: unknown; statusCode?: number }): AppError {
  if (error instanceof AppError) return error
  const known = byFastifyCode[String(error.code)]
  if (known) return known()
  if (isDatabaseAway(error)) return Object.assign(new AppError('server.away'), { retryAfter: 2 })
  if (isBrokenMultipart(error)) return new AppError('input.unreadable')
  if (error.code === '53100') return new AppError('server.full')
  // 22021 and 22P05: text the database cannot hold, such as a NUL; it can only have come from the caller.
  if (error.code === '22021' || error.code === '22P05') return new AppError('input.invalid')
  if (error.statusCode && error.statusCode < 500) return new AppError('input.unreadable')
  return new AppError('server.failed')
}

/**
 * What no page of ours sends, or hardly ever: somebody may be trying what gets past a defence (ASVS 16.3.3). Refused rights
 * and acts stand in the audit log.
 */
const attempts = new Set<string>([
  'input.invalid',
  'input.tooLarge',
  'input.unreadable',
  'input.multipartOnly',
  'call.unknown',
  'request.tooMany',
  'client.rate',
])

/** Writes down that a request was refused, never what was sent: names of fields alone. */
function attemptsLog({ log, clock }: { log: Log; clock: Clock }) {
  const gate = new OnceAMinute()
  return (error: AppError, request: FastifyRequest) => {
    const address = addressOf(request)
    const path = request.routeOptions.url ?? 'no call'
    const told = { reason: error.key, path, address, correlationId: request.id }
    const isAttempt = attempts.has(error.key) && gate.allows(address, `${error.key} ${path}`, clock.now())
    if (isAttempt) log.warn({ ...told, fields: Object.keys(error.fields ?? {}).slice(0, 20) }, 'refused at the door')
    else log.debug(told, 'request refused')
  }
}

/** The one place that turns an error into the envelope, and the only one that logs a failed request. */
export function answerErrors(fastify: FastifyInstance, deps: { log: Log; clock: Clock }): void {
  const { log } = deps
  const noteRefused = attemptsLog(deps)
  const answer = (error: AppError, request: FastifyRequest, reply: FastifyReply) => {
    const correlationId = String(request.id)
    noteCode(request, error.entry.code)
    if (error.retryAfter) void reply.header('retry-after', String(error.retryAfter))
    return reply.status(error.entry.status).send({
      code: error.entry.code,
      data: null,
      correlationId,
      ...speak(error, readerLocale(request), correlationId),
      ...(error.changed && { changed: error.changed }),
    })
  }

  fastify.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = toAppError(error)
    if (known.entry.status >= 500)
      log.error({ err: error, correlationId: request.id, path: request.routeOptions.url }, 'request failed')
    else noteRefused(known, request)
    return answer(known, request, reply)
  })
  fastify.setNotFoundHandler((request, reply) => {
    const unknown = new AppError('call.unknown')
    noteRefused(unknown, request)
    return answer(unknown, request, reply)
  })
}
