import { readJson } from '@/lib/contracts/json-text'
import { askService } from '@/server/modules/data-sources'
import { filledBody, filledPath } from '../fill-call'
import { CallFailed, type CallKind } from './kind'

/** What the other side refuses it refuses the next time too. */
const mayHelp = (status: number): boolean => status === 429 || status >= 500

/** R3-45 RestfulApi: one HTTP request, its parameters in path and body, an answer in JSON. */
export const callRest: CallKind = async (
  { outbound },
  { definition: { method, path, body, outParam }, values, source, callId, milliseconds },
) => {
  const answer = await askService(outbound, source!, {
    method,
    path: filledPath(path, values),
    milliseconds,
    // The other side can tell a repeated call by the key.
    headers: { 'idempotency-key': callId },
    body: method === 'GET' ? undefined : body ? filledBody(body, values) : JSON.stringify(values),
  })
  if (answer.status < 200 || answer.status > 299) {
    throw new CallFailed(`HTTP ${answer.status}`, {
      helpToTryAgain: mayHelp(answer.status),
      status: answer.status,
      answer: answer.body,
    })
  }
  const content = contentOf(answer.body)
  if (content === undefined && outParam.length > 0)
    throw new CallFailed('the answer is not JSON', {
      helpToTryAgain: false,
      status: answer.status,
      answer: answer.body,
    })
  return { status: answer.status, content, answer: answer.body }
}

function contentOf(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    return undefined
  }
}
