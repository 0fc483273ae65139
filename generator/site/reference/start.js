// On a host that has only files, the service worker answers what the page sends.
// Where workers are refused, the page is only shown.
navigator.serviceWorker?.register('service-worker.js').catch(() => undefined);

// Shows the description that lies beside the page; nothing is asked of any other host.
window.SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
