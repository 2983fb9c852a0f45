# One container holds everything: the page, the API, PostgreSQL and a worker. docs/containers.md says how it is used.
# Debian, because the PostgreSQL packages of npm need glibc.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY exports/package.json exports/
COPY server/package.json server/
COPY web/package.json web/
COPY cli/package.json cli/
COPY client/package.json client/
RUN npm ci
COPY . .
RUN npm run build
# What builds and tests stays in this stage, and so does the Node of the packages: the image has one. Nobody reads the
# types and source maps of packages while the program runs, and Vite is there only as an optional peer of a package.
RUN npm ci --omit=dev --workspace server --include-workspace-root \
 && rm -rf node_modules/node-linux-* node_modules/.bin \
 && rm -rf node_modules/vite node_modules/rolldown node_modules/@rolldown node_modules/lightningcss* \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
 && find node_modules/docx/dist -type f ! -name index.mjs -delete \
 && rm -rf node_modules/@mixmark-io/domino/test \
 && find server shared exports -name '*.test.ts' -delete

# The system that node's image is made of. That image brings npm and headers too, of which the program needs nothing.
FROM debian:trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /usr/local/bin/node /usr/local/bin/
# PostgreSQL refuses to run as root, so nothing here does.
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node \
 && mkdir /data && chown node:node /data && node --version
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/shared shared
COPY --from=build /app/exports exports
COPY --from=build /app/server server
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/supabase supabase
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=20", "server/src/main.ts"]
