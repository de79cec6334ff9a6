// Written by npm run db:types from the migrations. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "admins": {
                  Row: {
                    "active": boolean,"created_at": string,"name": string,"role": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "active"?: boolean,"created_at"?: string,"name"?: string,"role"?: string,"user_id": string
                  }
                  Update: {
                    "active"?: boolean,"created_at"?: string,"name"?: string,"role"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"brands": {
                  Row: {
                    "aliases": (string)[],"description": string | null,"description_ar": string | null,"id": string,"name": string,"name_ar": string | null,"similar_to": (string)[],"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "aliases"?: (string)[],"description"?: string | null,"description_ar"?: string | null,"id"?: string,"name": string,"name_ar"?: string | null,"similar_to"?: (string)[],"slug": string
                  }
                  Update: {
                    "aliases"?: (string)[],"description"?: string | null,"description_ar"?: string | null,"id"?: string,"name"?: string,"name_ar"?: string | null,"similar_to"?: (string)[],"slug"?: string
                  }
                  Relationships: [
                    
                  ]
                },"categories": {
                  Row: {
                    "created_at": string,"description": string | null,"description_ar": string | null,"featured": boolean,"id": string,"image_alt": string | null,"image_alt_ar": string | null,"image_path": string | null,"name": string,"name_ar": string | null,"position": number,"slug": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"description"?: string | null,"description_ar"?: string | null,"featured"?: boolean,"id"?: string,"image_alt"?: string | null,"image_alt_ar"?: string | null,"image_path"?: string | null,"name": string,"name_ar"?: string | null,"position"?: number,"slug": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"description"?: string | null,"description_ar"?: string | null,"featured"?: boolean,"id"?: string,"image_alt"?: string | null,"image_alt_ar"?: string | null,"image_path"?: string | null,"name"?: string,"name_ar"?: string | null,"position"?: number,"slug"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"communes": {
                  Row: {
                    "id": number,"name": string,"name_ar": string,"wilaya_code": number
                  }
                  ComputedFields: never
                  Insert: {
                    "id": number,"name": string,"name_ar": string,"wilaya_code": number
                  }
                  Update: {
                    "id"?: number,"name"?: string,"name_ar"?: string,"wilaya_code"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "communes_wilaya_code_fkey"
      columns: ["wilaya_code"]
isOneToOne: false
      referencedRelation: "wilayas"
      referencedColumns: ["code"]
    }
                  ]
                },"contact_messages": {
                  Row: {
                    "created_at": string,"email": string,"handled": boolean,"handled_at": string | null,"handled_by": string | null,"id": string,"locale": string,"message": string,"name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"email": string,"handled"?: boolean,"handled_at"?: string | null,"handled_by"?: string | null,"id"?: string,"locale": string,"message": string,"name": string
                  }
                  Update: {
                    "created_at"?: string,"email"?: string,"handled"?: boolean,"handled_at"?: string | null,"handled_by"?: string | null,"id"?: string,"locale"?: string,"message"?: string,"name"?: string
                  }
                  Relationships: [
                    
                  ]
                },"delivery_fees": {
                  Row: {
                    "delivery_type": string,"fee": number | null,"mode": string,"wilaya_code": number
                  }
                  ComputedFields: never
                  Insert: {
                    "delivery_type": string,"fee"?: number | null,"mode": string,"wilaya_code": number
                  }
                  Update: {
                    "delivery_type"?: string,"fee"?: number | null,"mode"?: string,"wilaya_code"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "delivery_fees_wilaya_code_fkey"
      columns: ["wilaya_code"]
isOneToOne: false
      referencedRelation: "wilayas"
      referencedColumns: ["code"]
    }
                  ]
                },"desks": {
                  Row: {
                    "active": boolean,"address": string,"address_ar": string | null,"commune_id": number,"created_at": string,"id": string,"name": string,"name_ar": string | null,"phone": string | null,"wilaya_code": number
                  }
                  ComputedFields: never
                  Insert: {
                    "active"?: boolean,"address": string,"address_ar"?: string | null,"commune_id": number,"created_at"?: string,"id"?: string,"name": string,"name_ar"?: string | null,"phone"?: string | null,"wilaya_code": number
                  }
                  Update: {
                    "active"?: boolean,"address"?: string,"address_ar"?: string | null,"commune_id"?: number,"created_at"?: string,"id"?: string,"name"?: string,"name_ar"?: string | null,"phone"?: string | null,"wilaya_code"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "desks_commune_is_in_wilaya"
      columns: ["wilaya_code","commune_id"]
isOneToOne: false
      referencedRelation: "communes"
      referencedColumns: ["wilaya_code","id"]
    },{
      foreignKeyName: "desks_wilaya_code_fkey"
      columns: ["wilaya_code"]
isOneToOne: false
      referencedRelation: "wilayas"
      referencedColumns: ["code"]
    }
                  ]
                },"faqs": {
                  Row: {
                    "answer": string,"answer_ar": string | null,"id": string,"position": number,"published": boolean,"question": string,"question_ar": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "answer": string,"answer_ar"?: string | null,"id"?: string,"position"?: number,"published"?: boolean,"question": string,"question_ar"?: string | null
                  }
                  Update: {
                    "answer"?: string,"answer_ar"?: string | null,"id"?: string,"position"?: number,"published"?: boolean,"question"?: string,"question_ar"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"newsletter_subscribers": {
                  Row: {
                    "confirmed_at": string | null,"created_at": string,"email": string,"locale": string,"token": string
                  }
                  ComputedFields: never
                  Insert: {
                    "confirmed_at"?: string | null,"created_at"?: string,"email": string,"locale": string,"token"?: string
                  }
                  Update: {
                    "confirmed_at"?: string | null,"created_at"?: string,"email"?: string,"locale"?: string,"token"?: string
                  }
                  Relationships: [
                    
                  ]
                },"notes": {
                  Row: {
                    "aliases": (string)[],"family": string,"name": string,"name_ar": string,"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "aliases"?: (string)[],"family": string,"name": string,"name_ar": string,"slug": string
                  }
                  Update: {
                    "aliases"?: (string)[],"family"?: string,"name"?: string,"name_ar"?: string,"slug"?: string
                  }
                  Relationships: [
                    
                  ]
                },"order_events": {
                  Row: {
                    "actor": string,"actor_id": string | null,"at": string,"detail": NonNullable<Json>,"from_status": Database["public"]['Enums']["order_status"] | null,"id": number,"kind": string,"order_id": string,"to_status": Database["public"]['Enums']["order_status"] | null
                  }
                  ComputedFields: never
                  Insert: {
                    "actor": string,"actor_id"?: string | null,"at"?: string,"detail"?: NonNullable<Json>,"from_status"?: Database["public"]['Enums']["order_status"] | null,"id"?: never,"kind": string,"order_id": string,"to_status"?: Database["public"]['Enums']["order_status"] | null
                  }
                  Update: {
                    "actor"?: string,"actor_id"?: string | null,"at"?: string,"detail"?: NonNullable<Json>,"from_status"?: Database["public"]['Enums']["order_status"] | null,"id"?: never,"kind"?: string,"order_id"?: string,"to_status"?: Database["public"]['Enums']["order_status"] | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "order_events_order_id_fkey"
      columns: ["order_id"]
isOneToOne: false
      referencedRelation: "orders"
      referencedColumns: ["id"]
    }
                  ]
                },"order_items": {
                  Row: {
                    "brand": string,"brand_ar": string | null,"image_path": string | null,"line_total": number | null,"name": string,"name_ar": string | null,"order_id": string,"position": number,"product_id": string | null,"quantity": number,"returned": number,"size": string | null,"sku": string,"unit_price": number
                  }
                  ComputedFields: never
                  Insert: {
                    "brand": string,"brand_ar"?: string | null,"image_path"?: string | null,"line_total"?: never,"name": string,"name_ar"?: string | null,"order_id": string,"position": number,"product_id"?: string | null,"quantity": number,"returned"?: number,"size"?: string | null,"sku": string,"unit_price": number
                  }
                  Update: {
                    "brand"?: string,"brand_ar"?: string | null,"image_path"?: string | null,"line_total"?: never,"name"?: string,"name_ar"?: string | null,"order_id"?: string,"position"?: number,"product_id"?: string | null,"quantity"?: number,"returned"?: number,"size"?: string | null,"sku"?: string,"unit_price"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "order_items_order_id_fkey"
      columns: ["order_id"]
isOneToOne: false
      referencedRelation: "orders"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "order_items_product_id_fkey"
      columns: ["product_id"]
isOneToOne: false
      referencedRelation: "products"
      referencedColumns: ["id"]
    }
                  ]
                },"orders": {
                  Row: {
                    "address": string | null,"commune_id": number,"created_at": string,"currency": string,"delivery_type": string,"desk_id": string | null,"email": string | null,"erased_at": string | null,"first_name": string,"gift_card": string | null,"gift_wrap": number | null,"id": string,"idempotency_key": string,"last_name": string,"locale": string,"note": string | null,"number": string,"payload_hash": string,"payment_method": string,"phone": string | null,"place": NonNullable<Json>,"shipping": number | null,"shipping_agreed": boolean,"status": Database["public"]['Enums']["order_status"],"stock_held_since": string | null,"subtotal": number,"tax": number,"tax_rate_bp": number,"token_hash": string,"total": number,"updated_at": string,"wilaya_code": number
                  }
                  ComputedFields: never
                  Insert: {
                    "address"?: string | null,"commune_id": number,"created_at"?: string,"currency": string,"delivery_type": string,"desk_id"?: string | null,"email"?: string | null,"erased_at"?: string | null,"first_name": string,"gift_card"?: string | null,"gift_wrap"?: number | null,"id"?: string,"idempotency_key": string,"last_name": string,"locale": string,"note"?: string | null,"number": string,"payload_hash": string,"payment_method"?: string,"phone"?: string | null,"place": NonNullable<Json>,"shipping"?: number | null,"shipping_agreed"?: boolean,"status"?: Database["public"]['Enums']["order_status"],"stock_held_since"?: string | null,"subtotal": number,"tax": number,"tax_rate_bp": number,"token_hash": string,"total": number,"updated_at"?: string,"wilaya_code": number
                  }
                  Update: {
                    "address"?: string | null,"commune_id"?: number,"created_at"?: string,"currency"?: string,"delivery_type"?: string,"desk_id"?: string | null,"email"?: string | null,"erased_at"?: string | null,"first_name"?: string,"gift_card"?: string | null,"gift_wrap"?: number | null,"id"?: string,"idempotency_key"?: string,"last_name"?: string,"locale"?: string,"note"?: string | null,"number"?: string,"payload_hash"?: string,"payment_method"?: string,"phone"?: string | null,"place"?: NonNullable<Json>,"shipping"?: number | null,"shipping_agreed"?: boolean,"status"?: Database["public"]['Enums']["order_status"],"stock_held_since"?: string | null,"subtotal"?: number,"tax"?: number,"tax_rate_bp"?: number,"token_hash"?: string,"total"?: number,"updated_at"?: string,"wilaya_code"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "orders_desk_id_fkey"
      columns: ["desk_id"]
isOneToOne: false
      referencedRelation: "desks"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "orders_wilaya_code_commune_id_fkey"
      columns: ["wilaya_code","commune_id"]
isOneToOne: false
      referencedRelation: "communes"
      referencedColumns: ["wilaya_code","id"]
    },{
      foreignKeyName: "orders_wilaya_code_fkey"
      columns: ["wilaya_code"]
isOneToOne: false
      referencedRelation: "wilayas"
      referencedColumns: ["code"]
    }
                  ]
                },"page_views": {
                  Row: {
                    "browser": string,"created_at": string,"device_type": string,"id": number,"is_bot": boolean,"is_left_out": boolean,"is_new_visitor": boolean,"os": string,"page": string,"referrer": string | null,"session_id": string | null,"user_agent": string | null,"visitor_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "browser": string,"created_at"?: string,"device_type": string,"id"?: never,"is_bot"?: boolean,"is_left_out"?: never,"is_new_visitor"?: boolean,"os": string,"page": string,"referrer"?: string | null,"session_id"?: string | null,"user_agent"?: string | null,"visitor_id"?: string | null
                  }
                  Update: {
                    "browser"?: string,"created_at"?: string,"device_type"?: string,"id"?: never,"is_bot"?: boolean,"is_left_out"?: never,"is_new_visitor"?: boolean,"os"?: string,"page"?: string,"referrer"?: string | null,"session_id"?: string | null,"user_agent"?: string | null,"visitor_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"picture_preset": {
                  Row: {
                    "formats": (string)[],"id": boolean,"quality": number,"updated_at": string,"version": number,"widths": (number)[]
                  }
                  ComputedFields: never
                  Insert: {
                    "formats"?: (string)[],"id"?: boolean,"quality"?: number,"updated_at"?: string,"version"?: number,"widths"?: (number)[]
                  }
                  Update: {
                    "formats"?: (string)[],"id"?: boolean,"quality"?: number,"updated_at"?: string,"version"?: number,"widths"?: (number)[]
                  }
                  Relationships: [
                    
                  ]
                },"picture_run_items": {
                  Row: {
                    "attempts": number,"bytes_after": number | null,"bytes_before": number,"error": string | null,"lease": string | null,"leased_until": string | null,"new_path": string,"path": string,"run_id": string,"state": string
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"bytes_after"?: number | null,"bytes_before"?: number,"error"?: string | null,"lease"?: string | null,"leased_until"?: string | null,"new_path": string,"path": string,"run_id": string,"state"?: string
                  }
                  Update: {
                    "attempts"?: number,"bytes_after"?: number | null,"bytes_before"?: number,"error"?: string | null,"lease"?: string | null,"leased_until"?: string | null,"new_path"?: string,"path"?: string,"run_id"?: string,"state"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "picture_run_items_path_fkey"
      columns: ["path"]
isOneToOne: false
      referencedRelation: "pictures"
      referencedColumns: ["path"]
    },{
      foreignKeyName: "picture_run_items_run_id_fkey"
      columns: ["run_id"]
isOneToOne: false
      referencedRelation: "picture_runs"
      referencedColumns: ["id"]
    }
                  ]
                },"picture_runs": {
                  Row: {
                    "created_at": string,"final_at": string | null,"formats": (string)[],"id": string,"quality": number,"state": string,"version": number,"widths": (number)[]
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"final_at"?: string | null,"formats": (string)[],"id"?: string,"quality": number,"state"?: string,"version": number,"widths": (number)[]
                  }
                  Update: {
                    "created_at"?: string,"final_at"?: string | null,"formats"?: (string)[],"id"?: string,"quality"?: number,"state"?: string,"version"?: number,"widths"?: (number)[]
                  }
                  Relationships: [
                    
                  ]
                },"pictures": {
                  Row: {
                    "blur": string | null,"created_at": string,"height": number | null,"made_with": number | null,"name": string,"original": string | null,"path": string,"width": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "blur"?: string | null,"created_at"?: string,"height"?: number | null,"made_with"?: number | null,"name"?: string,"original"?: string | null,"path": string,"width"?: number | null
                  }
                  Update: {
                    "blur"?: string | null,"created_at"?: string,"height"?: number | null,"made_with"?: number | null,"name"?: string,"original"?: string | null,"path"?: string,"width"?: number | null
                  }
                  Relationships: [
                    
                  ]
                },"product_images": {
                  Row: {
                    "alt": string,"alt_ar": string | null,"blur": string | null,"height": number,"path": string,"position": number,"product_id": string,"width": number
                  }
                  ComputedFields: never
                  Insert: {
                    "alt"?: string,"alt_ar"?: string | null,"blur"?: string | null,"height": number,"path": string,"position"?: number,"product_id": string,"width": number
                  }
                  Update: {
                    "alt"?: string,"alt_ar"?: string | null,"blur"?: string | null,"height"?: number,"path"?: string,"position"?: number,"product_id"?: string,"width"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "product_images_product_id_fkey"
      columns: ["product_id"]
isOneToOne: false
      referencedRelation: "products"
      referencedColumns: ["id"]
    }
                  ]
                },"product_notes": {
                  Row: {
                    "layer": string,"note_slug": string,"position": number,"product_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "layer": string,"note_slug": string,"position"?: number,"product_id": string
                  }
                  Update: {
                    "layer"?: string,"note_slug"?: string,"position"?: number,"product_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "product_notes_note_slug_fkey"
      columns: ["note_slug"]
isOneToOne: false
      referencedRelation: "notes"
      referencedColumns: ["slug"]
    },{
      foreignKeyName: "product_notes_product_id_fkey"
      columns: ["product_id"]
isOneToOne: false
      referencedRelation: "products"
      referencedColumns: ["id"]
    }
                  ]
                },"products": {
                  Row: {
                    "brand_id": string,"category_id": string,"compare_at_price": number | null,"concentration": string,"created_at": string,"description": string,"description_ar": string | null,"family": string,"featured": boolean,"featured_at": string | null,"gender": string,"id": string,"longevity": number | null,"low_stock_threshold": number,"name": string,"name_ar": string | null,"price": number,"price_from": number,"sillage": number | null,"size_prices": NonNullable<Json>,"sizes": (string)[],"sku": string,"slug": string,"status": string,"stock": number,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "brand_id": string,"category_id": string,"compare_at_price"?: number | null,"concentration"?: string,"created_at"?: string,"description"?: string,"description_ar"?: string | null,"family"?: string,"featured"?: boolean,"featured_at"?: string | null,"gender"?: string,"id"?: string,"longevity"?: number | null,"low_stock_threshold"?: number,"name": string,"name_ar"?: string | null,"price": number,"price_from"?: number,"sillage"?: number | null,"size_prices"?: NonNullable<Json>,"sizes"?: (string)[],"sku": string,"slug": string,"status"?: string,"stock"?: number,"updated_at"?: string
                  }
                  Update: {
                    "brand_id"?: string,"category_id"?: string,"compare_at_price"?: number | null,"concentration"?: string,"created_at"?: string,"description"?: string,"description_ar"?: string | null,"family"?: string,"featured"?: boolean,"featured_at"?: string | null,"gender"?: string,"id"?: string,"longevity"?: number | null,"low_stock_threshold"?: number,"name"?: string,"name_ar"?: string | null,"price"?: number,"price_from"?: number,"sillage"?: number | null,"size_prices"?: NonNullable<Json>,"sizes"?: (string)[],"sku"?: string,"slug"?: string,"status"?: string,"stock"?: number,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "products_brand_id_fkey"
      columns: ["brand_id"]
isOneToOne: false
      referencedRelation: "brands"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "products_category_id_fkey"
      columns: ["category_id"]
isOneToOne: false
      referencedRelation: "categories"
      referencedColumns: ["id"]
    }
                  ]
                },"settings": {
                  Row: {
                    "address": string | null,"address_ar": string | null,"care": string | null,"care_ar": string | null,"currency": string,"email": string | null,"facebook": string | null,"free_shipping_threshold": number | null,"gift_wrap_price": number | null,"id": boolean,"instagram": string | null,"legal_name": string | null,"map_link": string | null,"max_open_orders": number,"max_open_pieces": number,"max_order_pieces": number,"nif": string | null,"phone": string | null,"rc": string | null,"shop_name": string,"shop_name_ar": string,"story": string | null,"story_ar": string | null,"tax_rate_bp": number,"tiktok": string | null,"unconfirmed_days": number,"unconfirmed_share": number,"updated_at": string,"visiting": string | null,"visiting_ar": string | null,"whatsapp": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "address"?: string | null,"address_ar"?: string | null,"care"?: string | null,"care_ar"?: string | null,"currency"?: string,"email"?: string | null,"facebook"?: string | null,"free_shipping_threshold"?: number | null,"gift_wrap_price"?: number | null,"id"?: boolean,"instagram"?: string | null,"legal_name"?: string | null,"map_link"?: string | null,"max_open_orders"?: number,"max_open_pieces"?: number,"max_order_pieces"?: number,"nif"?: string | null,"phone"?: string | null,"rc"?: string | null,"shop_name": string,"shop_name_ar": string,"story"?: string | null,"story_ar"?: string | null,"tax_rate_bp"?: number,"tiktok"?: string | null,"unconfirmed_days"?: number,"unconfirmed_share"?: number,"updated_at"?: string,"visiting"?: string | null,"visiting_ar"?: string | null,"whatsapp"?: string | null
                  }
                  Update: {
                    "address"?: string | null,"address_ar"?: string | null,"care"?: string | null,"care_ar"?: string | null,"currency"?: string,"email"?: string | null,"facebook"?: string | null,"free_shipping_threshold"?: number | null,"gift_wrap_price"?: number | null,"id"?: boolean,"instagram"?: string | null,"legal_name"?: string | null,"map_link"?: string | null,"max_open_orders"?: number,"max_open_pieces"?: number,"max_order_pieces"?: number,"nif"?: string | null,"phone"?: string | null,"rc"?: string | null,"shop_name"?: string,"shop_name_ar"?: string,"story"?: string | null,"story_ar"?: string | null,"tax_rate_bp"?: number,"tiktok"?: string | null,"unconfirmed_days"?: number,"unconfirmed_share"?: number,"updated_at"?: string,"visiting"?: string | null,"visiting_ar"?: string | null,"whatsapp"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"testimonials": {
                  Row: {
                    "approved": boolean,"author": string,"author_ar": string | null,"city": string | null,"city_ar": string | null,"created_at": string,"id": string,"position": number,"quote": string,"quote_ar": string | null,"rating": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "approved"?: boolean,"author": string,"author_ar"?: string | null,"city"?: string | null,"city_ar"?: string | null,"created_at"?: string,"id"?: string,"position"?: number,"quote": string,"quote_ar"?: string | null,"rating"?: number | null
                  }
                  Update: {
                    "approved"?: boolean,"author"?: string,"author_ar"?: string | null,"city"?: string | null,"city_ar"?: string | null,"created_at"?: string,"id"?: string,"position"?: number,"quote"?: string,"quote_ar"?: string | null,"rating"?: number | null
                  }
                  Relationships: [
                    
                  ]
                },"wilayas": {
                  Row: {
                    "code": number,"courier_wilaya": number,"delivery": string,"name": string,"name_ar": string,"zone": string
                  }
                  ComputedFields: never
                  Insert: {
                    "code": number,"courier_wilaya": number,"delivery"?: string,"name": string,"name_ar": string,"zone": string
                  }
                  Update: {
                    "code"?: number,"courier_wilaya"?: number,"delivery"?: string,"name"?: string,"name_ar"?: string,"zone"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "wilayas_courier_wilaya_fkey"
      columns: ["courier_wilaya"]
isOneToOne: false
      referencedRelation: "wilayas"
      referencedColumns: ["code"]
    }
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "ad_spend":
{ Args: { "from_day": string,"page"?: number,"to_day": string }; Returns: Json
                           },
"ad_spend_drop":
{ Args: { "campaign": string,"day": string,"source": string }; Returns: Json
                           },
"ad_spend_preview":
{ Args: { "rows": Json }; Returns: Json
                           },
"ad_spend_save":
{ Args: { "instead_of"?: Json,"rows": Json }; Returns: Json
                           },
"admin_add_staff":
{ Args: { "email": string,"name": string,"role": string }; Returns: Json
                           },
"admin_call_day":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_callers":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_calling_hours":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_carrier":
{ Args: { "id": string }; Returns: Json
                           },
"admin_carriers":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_change_picture_run":
{ Args: { "change": string,"run_id": string }; Returns: Json
                           },
"admin_change_prices":
{ Args: { "change": Json,"ids": (string)[],"seen"?: string }; Returns: Json
                           },
"admin_claim_picture":
{ Args: { "run_id": string }; Returns: Json
                           },
"admin_customer":
{ Args: { "id": string }; Returns: Json
                           },
"admin_customers":
{ Args: { "filters"?: Json }; Returns: Json
                           },
"admin_dashboard":
{ Args: { "from_day": string,"to_day": string }; Returns: Json
                           },
"admin_delete_category":
{ Args: { "id": string,"move_to"?: string }; Returns: Json
                           },
"admin_delete_product":
{ Args: { "id": string }; Returns: Json
                           },
"admin_duplicate_product":
{ Args: { "id": string }; Returns: Json
                           },
"admin_edit_order":
{ Args: { "id": string,"payload": Json,"version": string }; Returns: Json
                           },
"admin_erase_personal_data":
{ Args: { "who": string }; Returns: Json
                           },
"admin_exclude_addresses":
{ Args: { "addresses": (string)[] }; Returns: Json
                           },
"admin_excluded_addresses":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_export_numbered":
{ Args: { "numbers": (string)[] }; Returns: Json
                           },
"admin_export_orders":
{ Args: { "after"?: string,"filters": Json }; Returns: Json
                           },
"admin_find":
{ Args: { "query": string }; Returns: Json
                           },
"admin_finish_picture":
{ Args: { "item": Json }; Returns: Json
                           },
"admin_forget_picture":
{ Args: { "path": string }; Returns: Json
                           },
"admin_import_carrier_places":
{ Args: { "carrier_id": string,"rows": Json }; Returns: Json
                           },
"admin_import_products":
{ Args: { "dry": boolean,"rows": Json,"set_stock"?: boolean }; Returns: Json
                           },
"admin_listed_products":
{ Args: { "filters"?: Json }; Returns: Json
                           },
"admin_live":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_money":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_move_faq":
{ Args: { "id": string,"step": number }; Returns: Json
                           },
"admin_move_testimonial":
{ Args: { "id": string,"step": number }; Returns: Json
                           },
"admin_note_order":
{ Args: { "id": string,"note": string,"note_id": string }; Returns: Json
                           },
"admin_order":
{ Args: { "id": string }; Returns: Json
                           },
"admin_order_source":
{ Args: { "id": string }; Returns: Json
                           },
"admin_orders":
{ Args: { "filters"?: Json }; Returns: Json
                           },
"admin_orders_numbered":
{ Args: { "numbers": (string)[] }; Returns: Json
                           },
"admin_original_places":
{ Args: { "name": string }; Returns: Json
                           },
"admin_orphans":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_parcel_figures":
{ Args: { "from_day": string,"to_day": string }; Returns: Json
                           },
"admin_parcels_of":
{ Args: { "order_id": string }; Returns: Json
                           },
"admin_personal_data":
{ Args: { "who": string }; Returns: Json
                           },
"admin_picture_plan":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_picture_run":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_place_order":
{ Args: { "payload": Json }; Returns: Json
                           },
"admin_price_changes":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_product":
{ Args: { "id": string }; Returns: Json
                           },
"admin_products":
{ Args: { "filters"?: Json }; Returns: Json
                           },
"admin_release_picture":
{ Args: { "item": Json }; Returns: Json
                           },
"admin_remove_restock_request":
{ Args: { "id": string }; Returns: Json
                           },
"admin_reorder_categories":
{ Args: { "ids": (string)[] }; Returns: Json
                           },
"admin_restock_requests":
{ Args: { "filters"?: Json }; Returns: Json
                           },
"admin_save_calling_hours":
{ Args: { "hours": Json }; Returns: Json
                           },
"admin_save_carrier":
{ Args: { "payload": Json }; Returns: Json
                           },
"admin_save_carrier_fees":
{ Args: { "carrier_id": string,"fees": Json }; Returns: Json
                           },
"admin_save_carrier_rule":
{ Args: { "carrier_id"?: string,"type"?: string,"wilaya"?: number }; Returns: Json
                           },
"admin_save_carrier_word":
{ Args: { "carrier_id": string,"reason"?: string,"state"?: string,"word": string }; Returns: Json
                           },
"admin_save_desk_messages":
{ Args: { "messages": Json }; Returns: Json
                           },
"admin_save_product":
{ Args: { "payload": Json }; Returns: Json
                           },
"admin_session":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_set_delivery_fees":
{ Args: { "changes": Json }; Returns: Json
                           },
"admin_set_order_status":
{ Args: { "from_status": string,"id": string,"to_status": string }; Returns: Json
                           },
"admin_set_orders_status":
{ Args: { "changes": Json,"to_status": string }; Returns: Json
                           },
"admin_set_restock_told":
{ Args: { "id": string,"told": boolean }; Returns: Json
                           },
"admin_set_staff":
{ Args: { "active": boolean,"name": string,"role": string,"user_id": string }; Returns: Json
                           },
"admin_start_picture_run":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_storage_files":
{ Args: { "filters": Json }; Returns: Json
                           },
"admin_storage_usage":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_team":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_undo_price_change":
{ Args: { "id": string }; Returns: Json
                           },
"admin_update_products":
{ Args: { "change": Json,"ids": (string)[] }; Returns: Json
                           },
"after_sale_return":
{ Args: { "lines": Json,"order_id": string }; Returns: Json
                           },
"analytics_journey":
{ Args: { "end_date": string,"start_date": string }; Returns: Json
                           },
"analytics_summary":
{ Args: { "end_date"?: string,"start_date"?: string }; Returns: Json
                           },
"barcode_set":
{ Args: { "code"?: string,"product_id": string,"size"?: string }; Returns: Json
                           },
"barcodes_of":
{ Args: { "product_id": string }; Returns: Json
                           },
"box_take":
{ Args: { "payload": Json }; Returns: Json
                           },
"cancel_order":
{ Args: { "number": string,"token": string }; Returns: Json
                           },
"carrier_desk_save":
{ Args: { "carrier_id": string,"code": string,"desk_id": string }; Returns: Json
                           },
"carrier_ledger":
{ Args: { "carrier_id"?: string,"page"?: number }; Returns: Json
                           },
"carrier_place_save":
{ Args: { "carrier_id": string,"commune_id": number,"their_commune": string }; Returns: Json
                           },
"cash_reverse":
{ Args: { "id": number,"reason": string }; Returns: Json
                           },
"catalogue_part":
{ Args: { "after"?: string }; Returns: Json
                           },
"confirm_newsletter":
{ Args: { "token": string }; Returns: Json
                           },
"cost_set":
{ Args: { "payload": Json }; Returns: Json
                           },
"cost_settings":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"cost_settings_save":
{ Args: { "packaging"?: number }; Returns: Json
                           },
"count_login":
{ Args: { "device"?: string,"email": string }; Returns: Json
                           },
"database_identity":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"desk_choose_desk":
{ Args: { "desk_id": string,"order_id": string }; Returns: Json
                           },
"desk_counts":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"desk_follow_up":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"desk_keep":
{ Args: { "order_id": string }; Returns: Json
                           },
"desk_merge":
{ Args: { "order_id": string,"other": string,"version": number }; Returns: Json
                           },
"desk_messages":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"desk_next":
{ Args: { "tab"?: string }; Returns: Json
                           },
"desk_open":
{ Args: { "asked": string }; Returns: Json
                           },
"desk_outcome":
{ Args: { "order_id": string,"outcome": Json,"version": number }; Returns: Json
                           },
"desk_phone":
{ Args: { "phone": string }; Returns: Json
                           },
"desk_release":
{ Args: { "order_id": string }; Returns: Json
                           },
"desk_undo":
{ Args: { "call_id": number }; Returns: Json
                           },
"desk_unmerge":
{ Args: { "merge_id": number }; Returns: Json
                           },
"dispute_settle":
{ Args: { "amount"?: number,"line_id"?: string,"parcel_id"?: string,"reason"?: string }; Returns: Json
                           },
"disputes":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"driver_gave":
{ Args: { "payload": Json }; Returns: Json
                           },
"featured_products":
{ Args: { "max": number }; Returns: Json
                           },
"flag_customer":
{ Args: { "mode": string,"phone": string,"reason": string }; Returns: Json
                           },
"follow_up":
{ Args: { "outcome": string,"parcel_id": string }; Returns: Json
                           },
"forgive_login":
{ Args: { "device"?: string }; Returns: undefined
                           },
"guest_change_order":
{ Args: { "number": string,"payload": Json,"token": string,"version": string }; Returns: Json
                           },
"handover":
{ Args: { "id": string }; Returns: Json
                           },
"handover_add":
{ Args: { "id": string,"ids": (string)[] }; Returns: Json
                           },
"handover_close":
{ Args: { "id": string }; Returns: Json
                           },
"handover_manifest":
{ Args: { "id": string }; Returns: Json
                           },
"handover_open":
{ Args: { "carrier_id": string }; Returns: Json
                           },
"handover_remove":
{ Args: { "id": string,"parcel_id": string }; Returns: Json
                           },
"handover_scan":
{ Args: { "code": string,"id": string }; Returns: Json
                           },
"lift_flag":
{ Args: { "id": string }; Returns: Json
                           },
"menu_counts":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"money_parcels":
{ Args: { "carrier_id": string,"page"?: number,"step": string }; Returns: Json
                           },
"order_by_token":
{ Args: { "number": string,"token": string }; Returns: Json
                           },
"order_cash":
{ Args: { "order_id": string }; Returns: Json
                           },
"parcel_board":
{ Args: { "carrier_id"?: string,"page"?: number,"step": string }; Returns: Json
                           },
"parcel_decide":
{ Args: { "came_back": boolean,"id": string }; Returns: Json
                           },
"parcel_events_add":
{ Args: { "carrier_id": string,"news": Json,"save": boolean }; Returns: Json
                           },
"parcel_file":
{ Args: { "ids": (string)[] }; Returns: Json
                           },
"parcel_file_rows":
{ Args: { "file_id": string }; Returns: Json
                           },
"parcel_labels":
{ Args: { "ids": (string)[] }; Returns: Json
                           },
"parcel_lost":
{ Args: { "parcel_id": string }; Returns: Json
                           },
"parcel_open":
{ Args: { "code": string }; Returns: Json
                           },
"parcel_pack":
{ Args: { "ids": (string)[],"packed": boolean }; Returns: Json
                           },
"parcel_partial":
{ Args: { "lines": Json,"parcel_id": string }; Returns: Json
                           },
"parcel_pick_list":
{ Args: { "ids": (string)[] }; Returns: Json
                           },
"parcel_preflight":
{ Args: { "carrier_id": string,"order_ids": (string)[] }; Returns: Json
                           },
"parcel_prepare":
{ Args: { "carrier_id": string,"order_ids": (string)[] }; Returns: Json
                           },
"parcel_set":
{ Args: { "id": string,"reason"?: string,"state": string }; Returns: Json
                           },
"parcel_set_back":
{ Args: { "id": string }; Returns: Json
                           },
"parcel_ship_on":
{ Args: { "day"?: string,"order_id": string }; Returns: Json
                           },
"parcel_trackings":
{ Args: { "carrier_id": string,"pairs": Json,"save": boolean }; Returns: Json
                           },
"parcel_void":
{ Args: { "ids": (string)[] }; Returns: Json
                           },
"payout":
{ Args: { "id": string }; Returns: Json
                           },
"payout_change":
{ Args: { "id": string,"payload": Json }; Returns: Json
                           },
"payout_close":
{ Args: { "id": string }; Returns: Json
                           },
"payout_decide":
{ Args: { "action"?: string,"id": string,"reason"?: string,"rows": (number)[] }; Returns: Json
                           },
"payout_drop":
{ Args: { "id": string }; Returns: Json
                           },
"payout_match":
{ Args: { "id": string,"line_row": number,"parcel_id"?: string }; Returns: Json
                           },
"payout_new":
{ Args: { "carrier_id": string }; Returns: Json
                           },
"payout_pays":
{ Args: { "id": string,"line_id"?: string,"paid"?: boolean,"parcel_id"?: string }; Returns: Json
                           },
"payout_preview":
{ Args: { "carrier_id": string,"file_hash"?: string,"lines": Json,"paid_on": string }; Returns: Json
                           },
"payout_rest":
{ Args: { "action"?: string,"id": string,"reason"?: string }; Returns: Json
                           },
"payout_reverse":
{ Args: { "id": string,"reason": string }; Returns: Json
                           },
"payout_save":
{ Args: { "payload": Json }; Returns: Json
                           },
"payouts":
{ Args: { "carrier_id"?: string,"page"?: number }; Returns: Json
                           },
"phone_hours":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"place_order":
{ Args: { "payload": Json }; Returns: Json
                           },
"product_cards":
{ Args: { "products": (string)[] }; Returns: Json
                           },
"product_costs":
{ Args: { "product_id": string }; Returns: Json
                           },
"product_page":
{ Args: { "product": string }; Returns: Json
                           },
"profit":
{ Args: { "filters": Json }; Returns: Json
                           },
"profit_orders":
{ Args: { "filters": Json,"key": string,"page"?: number,"which": string }; Returns: Json
                           },
"purchase":
{ Args: { "id": string }; Returns: Json
                           },
"purchase_find":
{ Args: { "query": string }; Returns: Json
                           },
"purchase_save":
{ Args: { "payload": Json }; Returns: Json
                           },
"purchases":
{ Args: { "page"?: number }; Returns: Json
                           },
"record_page_views":
{ Args: { "views": Json }; Returns: Json
                           },
"related_products":
{ Args: { "max"?: number,"product": string }; Returns: Json
                           },
"release_unconfirmed_stock":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"request_restock":
{ Args: { "payload": Json }; Returns: Json
                           },
"return_inspect":
{ Args: { "lines": Json,"reason"?: string,"return_id": string }; Returns: Json
                           },
"return_receive":
{ Args: { "code": string,"sure"?: boolean }; Returns: Json
                           },
"return_take_back":
{ Args: { "return_id": string }; Returns: Json
                           },
"returns_list":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"search_products":
{ Args: { "query"?: Json }; Returns: Json
                           },
"send_contact_message":
{ Args: { "payload": Json }; Returns: Json
                           },
"shipping_rates":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"stock_count":
{ Args: { "counted": number,"note"?: string,"product_id": string,"seen": number }; Returns: Json
                           },
"stock_list":
{ Args: { "filters"?: Json }; Returns: Json
                           },
"stock_moves_of":
{ Args: { "page"?: number,"product_id": string }; Returns: Json
                           },
"stock_receive":
{ Args: { "note"?: string,"product_id": string,"quantity": number }; Returns: Json
                           },
"stock_use":
{ Args: { "cause": string,"note"?: string,"product_id": string,"quantity": number,"size"?: string }; Returns: Json
                           },
"subscribe_newsletter":
{ Args: { "payload": Json }; Returns: Json
                           },
"suggest_products":
{ Args: { "max"?: number,"search": string }; Returns: Json
                           },
"tidy_page_views":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"track_order":
{ Args: { "number": string,"phone": string }; Returns: Json
                           },
"web_server_state":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"wilaya_places":
{ Args: { "wilaya": number }; Returns: Json
                           }
          }
          Enums: {
            "order_status": "pending"|"processing"|"shipped"|"delivered"|"cancelled"
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            "order_status": ["pending", "processing", "shipped", "delivered", "cancelled"]
          }
        }
} as const
