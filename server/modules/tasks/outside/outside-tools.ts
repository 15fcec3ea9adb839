import type { ServerApp } from '@/server/http/server-app'
import type { InterfaceTools } from '@/server/modules/interfaces'
import type { Runtime } from '@/server/runtime'

export interface OutsideTools {
  app: ServerApp
  runtime: Runtime
  interfaces: InterfaceTools
}
