# syntax=docker/dockerfile:1
# Never holds the demo company: NODE_ENV and HOST below both keep it out.
# The same major version of Node as the one that package-lock.json brings to every desk.
FROM node:24-bookworm-slim AS base
WORKDIR /app
COPY package.json package-lock.json ./

# The pages. Needs no database and no settings: what differs between installations is read at the start.
FROM base AS pages
# Without install scripts, because the only one fetches a second Node.
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN NODE_ENV=production node node_modules/@react-router/dev/bin.cjs build

FROM base AS libraries
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM base AS program
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 NODE_OPTIONS="--max-old-space-size=512 --max-semi-space-size=4"
COPY --from=libraries /app/node_modules node_modules
COPY --from=pages /app/build build
COPY migrations migrations
COPY src src
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server.ts"]
