import {
  getCatalogForms,
  getFormDefinition,
  getFormVariablesTree,
  getSystemVariables,
  readSheetFile as readSheetFileCall,
} from '@/lib/contracts/forms'
import * as designing from '@/lib/contracts/form-versions'
import { everyField } from '@/lib/form-data/every-field'
import { systemVariables } from '@/lib/engine'
import { sentence } from '@/server/http/sentences'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { listFormVariables, readFormDefinition } from './form-variables'
import { findFaults } from './find-faults'
import { compareFormVersions, listFormVersions, readFormVersion } from './form-versions'
import { createForm, modifyForm, removeForm, setFormEnabled } from './keep-form'
import { dropFormDraft, restoreFormVersion, saveFormDraft } from './keep-form-draft'
import { listDesignedForms } from './list-designed-forms'
import { listForms } from './list-forms'
import { printUses } from './print-uses'
import { publishFormDraft } from './publish-form-draft'
import { readSheetFile } from './read-sheet-file'
import { rulesInSight } from './rules-in-sight'
import { registerPrints, type FormStepsFinder } from './serve-prints'
import { formWithRight, readFormToDesign } from './stored-form'
import { tryFormPage } from './try-form-page'
import type { FormsInProcesses } from './uses'

export { fileHeaders, refusedTemplate } from './print-file'
export { carriedForm } from './carried'
export { movedFields } from './moved-fields'
export { formShelf } from './form-shelf'
export { formUses, type ChangedProcess, type RecordsLeft } from './uses'
export { formsAskingRule } from './uses-of-rule'
export { isFrameAddress } from './check-form'
export { readCompanyHead } from './company-head'
export { printsOfForm, readPrintFile, type StoredPrint } from './stored-prints'
export { createForm } from './keep-form'
export { formWithRight } from './stored-form'
export { publishFormDraft } from './publish-form-draft'
export { publishForm, type FormToPublish } from './publish-form'

interface Above extends FormsInProcesses {
  stepsOf: FormStepsFinder
}

/** @param above what modules above know and do about the processes that run on forms, and the steps a form is filled in at */
export function registerForms(app: ServerApp, { stepsOf, ...processes }: Above): void {
  registerDesign(app, processes)
  registerPrints(app, stepsOf)
  serve(app, getSystemVariables, async (_input, { locale }) =>
    systemVariables.map((name) => ({
      name: sentence(locale, `workflow.variables.${name}`),
      value: `sys:/${name}`,
    })),
  )
  serve(app, getFormVariablesTree, (input, context) => listFormVariables(context, input))
  serveStream(app, readSheetFileCall, (_input, context) => readSheetFile(context))
  serve(app, getFormDefinition, (input, context) => readFormDefinition(context, input))
  serve(app, getCatalogForms, (input, context) => listForms(context, input))
}

/** R2.4-11: drafts and versions of forms. */
function registerDesign(app: ServerApp, processes: FormsInProcesses): void {
  const { usesOf } = processes
  serve(app, designing.getForms, (input, context) => listDesignedForms(context, input))
  serve(app, designing.getForm, ({ formId }, context) => readFormToDesign(context, formId))
  serve(app, designing.createForm, (input, context) => createForm(context, input))
  serve(app, designing.modifyForm, (input, context) => modifyForm(context, input))
  serve(app, designing.setFormEnabled, async ({ formId, enable }, context) => {
    await setFormEnabled(context, formId, enable)
    return {}
  })
  serve(app, designing.removeForm, async ({ formId }, context) => {
    await removeForm(context, formId, usesOf)
    return {}
  })
  serve(app, designing.saveFormDraft, (input, context) => saveFormDraft(context, input))
  serve(app, designing.dropFormDraft, (input, context) => dropFormDraft(context, input))
  serve(app, designing.restoreFormVersion, (input, context) => restoreFormVersion(context, input))
  serve(app, designing.checkForm, async ({ formType, definition }, { tx, caller }) => ({
    faults: await findFaults(tx, formType, definition, await rulesInSight({ tx, caller }, definition, null)),
  }))
  serve(app, designing.tryFormPage, (input, context) => tryFormPage(context, input, app.deps.env.FRAME_HOSTS))
  serve(app, designing.publishForm, (input, context) => publishFormDraft(context, input, processes))
  serve(app, designing.getFormUses, async ({ formId, fieldId }, context) => {
    const { draft, published } = await formWithRight(context, formId, 'View')
    if (!fieldId) return { uses: await usesOf(context, formId, null) }
    // Whoever asks about a table asks about its columns as well.
    const columns = everyField(draft.definition)
      .map(({ path }) => path)
      .filter((path) => path.startsWith(`${fieldId}.`))
    const asked = [fieldId, ...columns]
    const form = { formId, version: published?.version ?? 0 }
    return { uses: [...(await usesOf(context, formId, asked)), ...(await printUses(context.tx, form, asked))] }
  })
  serve(app, designing.getFormVersions, ({ formId }, context) => listFormVersions(context, formId))
  serve(app, designing.getFormVersion, async ({ formId, version }, context) => {
    await formWithRight(context, formId, 'View')
    return { formId, version, definition: await readFormVersion(context.tx, formId, version) }
  })
  serve(app, designing.compareFormVersions, (input, context) => compareFormVersions(context, input))
}
