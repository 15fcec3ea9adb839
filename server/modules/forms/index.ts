import { getCatalogForms, getFormDefinition, getFormVariablesTree, getSystemVariables, readSheetFile as readSheetFileCall } from '@/lib/contracts/forms'
import { systemVariables } from '@/lib/engine'
import type { Shelf } from '@/server/modules/catalogs'
import { sentence } from '@/server/http/sentences'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { listFormVariables, readFormDefinition } from './form-variables'
import { readSheetFile } from './read-sheet-file'
import { listForms } from './list-forms'

export { isFrameAddress } from './check-form'
export { publishForm, type FormToPublish } from './publish-form'

export const formShelf: Shelf = { type: 'Forms', table: 'forms', id: 'form_id', name: 'form_name', enabled: 'enabled', edit: { menu: 'design_forms', action: 2 } }

export function registerForms(app: ServerApp): void {
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
