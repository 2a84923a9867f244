import type { Language } from "#platform/languages.ts";
import type { Texts } from "../texts.ts";

/** What the HTTP layer itself tells people, in the languages of those who may read it. The key is the English wording. */
export const HTTP_MESSAGES: Record<Language, Texts> = {
  en: { messages: {} },
  es: {
    messages: {
      "Please check the marked fields.": "Revise los campos marcados.",
      "Please sign in.": "Inicie sesión, por favor.",
      "Your account may not do this.": "Su cuenta no tiene permiso para hacer esto.",
      "There is nothing at this address.": "No hay nada en esta dirección.",
      "Too many requests. Please wait a little and try again.":
        "Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.",
      "The request is too large.": "La solicitud es demasiado grande.",
      "The request could not be read.": "No se pudo leer la solicitud.",
      "This request was sent by a page of another site.": "Esta solicitud fue enviada por una página de otro sitio.",
      "Something went wrong on our side. Please try again.": "Algo falló de nuestro lado. Inténtelo de nuevo.",
      "The service cannot be reached at the moment. Please try again shortly.":
        "El servicio no está disponible en este momento. Inténtelo de nuevo en breve.",
    },
  },
  fr: {
    messages: {
      "Please check the marked fields.": "Veuillez vérifier les champs signalés.",
      "Please sign in.": "Veuillez vous connecter.",
      "Your account may not do this.": "Votre compte n’est pas autorisé à faire cela.",
      "There is nothing at this address.": "Il n’y a rien à cette adresse.",
      "Too many requests. Please wait a little and try again.":
        "Trop de demandes. Veuillez patienter un instant et réessayer.",
      "The request is too large.": "La demande est trop volumineuse.",
      "The request could not be read.": "La demande n’a pas pu être lue.",
      "This request was sent by a page of another site.": "Cette demande a été envoyée par une page d’un autre site.",
      "Something went wrong on our side. Please try again.":
        "Une erreur s’est produite de notre côté. Veuillez réessayer.",
      "The service cannot be reached at the moment. Please try again shortly.":
        "Le service est momentanément indisponible. Veuillez réessayer sous peu.",
    },
  },
};
