# One image with both programs. `docker build -t baton .`

FROM node:20-bookworm-slim AS build
WORKDIR /baton
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
COPY scripts/launch scripts/launch
RUN node --input-type=module -e "import { install } from './scripts/launch/prepare.mjs'; await install(process.cwd(), console.log)"
COPY . .
# Runs scripts/build.mjs and leaves the mark by which a start knows the build is of these sources.
RUN node --input-type=module -e "import { build } from './scripts/launch/prepare.mjs'; await build(process.cwd(), console.log)" \
  && rm -rf .next/cache

FROM node:20-bookworm-slim AS packages
WORKDIR /baton
COPY package.json package-lock.json .npmrc ./
COPY scripts/launch scripts/launch
# Without the packages of the tests; the mark tells a start that nothing is missing.
RUN npm ci --omit=dev --no-audit --no-fund \
  && node --input-type=module -e "import { writeFileSync } from 'node:fs'; import { fileHash } from './scripts/launch/sources.mjs'; writeFileSync('node_modules/.baton-installed', fileHash('package-lock.json'))"

FROM node:20-bookworm-slim
WORKDIR /baton
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    PORT=3000 \
    WORKFLOW_SERVER_PORT=3001 \
    DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=packages /baton/node_modules node_modules
# The sources come along: a start compares them with the mark of the build, and the tools run from them.
COPY --from=build --chown=node:node /baton/.next .next
COPY --from=build /baton/dist dist
COPY . .
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "const ask = (port, path) => fetch(`http://127.0.0.1:${port}${path}`).then((answer) => { if (!answer.ok) throw answer.status }); Promise.all([ask(process.env.PORT, '/login'), process.env.WORKFLOW_SERVER_URL || ask(process.env.WORKFLOW_SERVER_PORT, '/health/ready')]).catch(() => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "start"]
