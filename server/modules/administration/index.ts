import { administrationOverview } from '@/lib/contracts/administration'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { overview } from './overview'

export function registerAdministration(app: ServerApp): void {
  serve(app, administrationOverview, (_input, context) => overview(app.deps, context))
}
