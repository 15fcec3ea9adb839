import type { FastifyRequest } from 'fastify'
import { AppError } from '@/server/http/app-error'
import { toAppError } from '@/server/http/errors'
import { readerLocale } from '@/server/http/reader-locale'
import { speak } from '@/server/http/speak'

/** What a tool is told that asked for something we do not answer (OData 4.0 part 1, 9.4): for whoever wrote the question, in English as it was. */
export class ODataError extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 501,
    detail: string,
  ) {
    super(detail)
  }
}

export interface Told {
  status: number
  /** For programs. */
  code: string
  message: string
}

/** An expected refusal of ours by the statuses of HTTP: within the envelope they are codes. */
export function toldOf(error: unknown, request: FastifyRequest): Told {
  if (error instanceof ODataError) return { status: error.status, code: String(error.status), message: error.message }
  const ours = error instanceof AppError ? error : toAppError(error as Error)
  const { message: said } = speak(ours, readerLocale(request), String(request.id))
  const message = [said, ...Object.values(ours.fields ?? {}).filter((text) => typeof text === 'string')].join(' ')
  const { status, code } = ours.entry
  return { status: status >= 400 ? status : code >= 400 && code < 600 ? code : 400, code: ours.key, message }
}
