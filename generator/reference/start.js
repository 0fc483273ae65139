// On a host that has only files, the service worker answers what the page sends.
navigator.serviceWorker?.register('service-worker.js');

// Shows the description that lies beside the page; nothing is asked of any other host.
window.SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
