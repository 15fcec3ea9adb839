import * as prints from '@/lib/contracts/form-prints'
import type { CallContext } from '@/server/http/serve'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { addFormPrint, modifyFormPrint, orderFormPrints, removeFormPrint } from './keep-print'
import { readCompanyHead, saveCompanyHead } from './company-head'
import { formWithRight } from './stored-form'
import { fileHeaders, takePrintFile } from './print-file'
import { printsOfForm, printWithRight, readPrintFile, shownPrint } from './stored-prints'

/** A step of a process that runs on a form. */
export interface FormStep {
  id: string
  name: string
  processName: string
}
/** What modules above know: the steps of processes that run on a form, as far as one may see them. */
export type FormStepsFinder = (
  context: Pick<CallContext, 'tx' | 'caller' | 'locale'>,
  formId: string,
) => Promise<FormStep[]>

/** R2.4-11: the prints of a form. */
export function registerPrints(app: ServerApp, stepsOf: FormStepsFinder): void {
  serve(app, prints.getFormPrints, async ({ formId }, context) => {
    const { draft } = await formWithRight(context, formId, 'View')
    return {
      prints: (await printsOfForm(context.tx, formId)).map((print) => shownPrint(print, draft.definition)),
      steps: await stepsOf(context, formId),
    }
  })
  serve(app, prints.getFormPrint, async ({ printId }, context) => {
    const { print, form } = await printWithRight(context, printId, 'View')
    return shownPrint(print, form.draft.definition)
  })
  serve(app, prints.addFormPrint, (input, context) => addFormPrint(context, input))
  serve(app, prints.modifyFormPrint, (input, context) => modifyFormPrint(context, input))
  serveStream(app, prints.uploadFormPrint, (_input, context) => takePrintFile(context))
  serveStream(app, prints.downloadFormPrint, async ({ printId }, context) => {
    const { file, name, kind } = await context.transact(async (tx) => {
      const { print } = await printWithRight({ ...context, tx }, printId, 'View')
      return { file: await readPrintFile(tx, printId), name: print.fileName, kind: print.kind }
    })
    void context.reply.headers(fileHeaders(name, kind))
    return context.reply.send(file)
  })
  serve(app, prints.removeFormPrint, async ({ printId }, context) => {
    await removeFormPrint(context, printId)
    return {}
  })
  serve(app, prints.getCompanyHead, (_input, { tx }) => readCompanyHead(tx))
  serve(app, prints.saveCompanyHead, (input, context) => saveCompanyHead(context, input))
  serve(app, prints.orderFormPrints, async (input, context) => {
    await orderFormPrints(context, input)
    return {}
  })
}
