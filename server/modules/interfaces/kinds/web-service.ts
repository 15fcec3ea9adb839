import { callOperation, connectWebService, WebServiceFault } from '../web-service/web-service'
import { filledBody, type Values } from '../fill-call'
import { CallFailed, type CallKind } from './kind'

/** R3-45 WebService: one operation of a SOAP service, as its description (WSDL) says. */
export const callWebService: CallKind = async (
  { outbound },
  { definition: { path, operation, body }, values, source, callId, milliseconds },
) => {
  const deadline = Date.now() + milliseconds
  const service = await connectWebService(outbound, source!, path, deadline)
  const given = body ? (JSON.parse(filledBody(body, values)) as Values) : values
  try {
    const { content, answer } = await callOperation(service, operation, given, {
      deadline,
      headers: { 'idempotency-key': callId },
    })
    return { status: 200, content, answer }
  } catch (error) {
    if (error instanceof WebServiceFault)
      throw new CallFailed(error.message, {
        helpToTryAgain: error.ofServer,
        status: error.status,
        answer: error.answer,
      })
    throw error
  }
}
