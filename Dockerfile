# The interface and the files of a tree in a container: docs/hosting.md#a-container.
FROM node:22.23.3-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c AS build
WORKDIR /project
COPY package.json package-lock.json ./
COPY generator/package.json generator/package.json
COPY generator/site/package.json generator/site/package.json
RUN npm ci --omit=dev --ignore-scripts
COPY . .
ARG BASE_URL=""
RUN npm run build -- ${BASE_URL:+--base-url "$BASE_URL"} \
  && mkdir -p /packed /service/generator \
  && npm pack ./generator --pack-destination /packed \
  && tar -xzf /packed/*.tgz -C /service/generator --strip-components=1 \
  && cp package.json package-lock.json /service \
  && npm ci --prefix /service --workspace generator --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM node:22.23.3-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
COPY --from=build /service /service
COPY --from=build /project/public /tree
USER node
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/-/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "/service/generator/dist/generator/cli/maqam-archive.js", "serve", "--tree", "/tree"]
