import { getCatalogForms, getFormVariablesTree, getSystemVariables } from '@/lib/contracts/forms'
import { systemVariables } from '@/lib/engine'
import { sentence } from '@/server/http/sentences'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { listFormVariables } from './form-variables'
import { listForms } from './list-forms'

export { publishForm, type FormToPublish } from './publish-form'

export function registerForms(app: ServerApp): void {
  serve(app, getSystemVariables, async (_input, { locale }) =>
    systemVariables.map((name) => ({
      name: sentence(locale, `workflow.variables.${name}`),
      value: `sys:/${name}`,
    })),
  )
  serve(app, getFormVariablesTree, (input, context) => listFormVariables(context, input))
  serve(app, getCatalogForms, (input, { tx }) => listForms(tx, input))
}
