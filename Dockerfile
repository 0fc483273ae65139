# The interface and the files of a tree in a container: docs/hosting.md#a-container.
FROM node:22-bookworm-slim AS build
WORKDIR /project
COPY package.json package-lock.json ./
COPY generator/package.json generator/package.json
COPY generator/site/package.json generator/site/package.json
RUN npm ci --ignore-scripts
COPY . .
ARG BASE_URL=""
RUN npm run build -- ${BASE_URL:+--base-url "$BASE_URL"} \
  && npm pack ./generator --pack-destination /packed \
  && npm install --prefix /service --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund /packed/*.tgz

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
COPY --from=build /service /service
COPY --from=build /project/public /tree
USER node
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/-/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["/service/node_modules/.bin/maqam-archive", "serve", "--tree", "/tree"]
