// On a static host, the service worker answers the page's requests.
// Without a worker, the page only shows the description.
navigator.serviceWorker?.register('service-worker.js').catch(() => undefined);

// Shows the description in the same folder; no other host gets a request.
window.SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
