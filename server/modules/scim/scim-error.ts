import { AppError } from '@/server/http/app-error'
import { readerLocale } from '@/server/http/reader-locale'
import { speak } from '@/server/http/speak'
import type { FastifyRequest } from 'fastify'

/** What a program is told by RFC 7644, 3.12. */
export class ScimError extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly scimType?:
      'invalidFilter' | 'invalidPath' | 'invalidValue' | 'invalidSyntax' | 'mutability' | 'uniqueness' | 'tooMany',
  ) {
    super(detail)
  }
}

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** An expected refusal of ours by the statuses of HTTP: within the envelope they are codes. */
function ofOurs(error: AppError, request: FastifyRequest): ScimError {
  const { message } = speak(error, readerLocale(request), String(request.id))
  const fields = Object.values(error.fields ?? {}).filter((text) => typeof text === 'string')
  const detail = [message, ...fields].filter(Boolean).join(' ')
  const { code, status } = error.entry
  if (error.key === 'input.invalid') return new ScimError(400, detail, 'invalidValue')
  if (status >= 400) return new ScimError(status, detail)
  return new ScimError(code >= 400 && code < 500 ? code : 400, detail)
}

export function scimErrorOf(error: unknown, toApp: (error: Error) => AppError, request: FastifyRequest): ScimError {
  if (error instanceof ScimError) return error
  return ofOurs(error instanceof AppError ? error : toApp(error as Error), request)
}

export const errorBody = ({ status, message, scimType }: ScimError) => ({
  schemas: [errorSchema],
  status: String(status),
  ...(scimType && { scimType }),
  detail: message,
})
